import type { Area } from '#server/platform/area.ts';
import { processRoutes, publishingRoutes } from './routes.ts';

export const publishingArea: Area = {
  name: 'publishing',
  routes: [processRoutes, publishingRoutes],
};
