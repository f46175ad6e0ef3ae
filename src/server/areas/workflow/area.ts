import type { Area } from '#server/platform/area.ts';
import { processRoutes } from './process/routes.ts';

export const workflowArea: Area = {
  name: 'workflow',
  routes: [processRoutes],
};
