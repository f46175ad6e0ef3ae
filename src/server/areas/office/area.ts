import type { Area } from '#server/platform/area.ts';
import { presenceRetention } from './presence/presence.ts';
import { presenceRoutes } from './presence/routes.ts';
import { officeRoutes } from './routes.ts';

export const officeArea: Area = {
  name: 'office',
  routes: [officeRoutes, presenceRoutes],
  retention: [presenceRetention],
};
