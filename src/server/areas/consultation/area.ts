import type { Area } from '#server/platform/area.ts';
import { consultationAnswered } from './templates.ts';
import { consultationRoutes } from './routes.ts';

export const consultationArea: Area = {
  name: 'consultation',
  routes: [consultationRoutes],
  templates: [consultationAnswered],
};
