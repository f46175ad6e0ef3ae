import type { Area } from '#server/platform/http/area.ts';
import { consultationRoutes } from './routes.ts';

export const consultationArea: Area = {
  name: 'consultation',
  routes: [consultationRoutes],
};
