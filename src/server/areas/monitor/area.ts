import type { Area } from '#server/platform/http/area.ts';
import { monitorRoutes } from './routes.ts';

export const monitorArea: Area = {
  name: 'monitor',
  routes: [monitorRoutes],
};
