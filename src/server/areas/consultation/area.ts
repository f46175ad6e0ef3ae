import type { Area } from '#server/platform/area.ts';
import { consultationData } from './personal.ts';
import { openHome, weekHome } from './home.ts';
import { consultationRetention } from './retention.ts';
import { consultationAnswered } from './templates.ts';
import { consultationRoutes } from './routes.ts';

export const consultationArea: Area = {
  name: 'consultation',
  routes: [consultationRoutes],
  personal: consultationData,
  retention: [consultationRetention],
  home: [openHome, weekHome],
  templates: [consultationAnswered],
};
