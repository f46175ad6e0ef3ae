import type { Area } from '#server/platform/area.ts';
import { officeRoutes } from './routes.ts';

export const officeArea: Area = {
  name: 'office',
  routes: [officeRoutes],
};
