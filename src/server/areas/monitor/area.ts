import type { Area } from '#server/platform/http/area.ts';
import { monitorRoutes } from './routes.ts';
import { logRetention } from './retention.ts';

export const monitorArea: Area = {
  name: 'monitor',
  routes: [monitorRoutes],
  retention: [logRetention],
};
