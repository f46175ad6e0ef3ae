import type { Area } from '#server/platform/http/area.ts';
import { messagingRoutes } from './routes.ts';

export const messagingArea: Area = {
  name: 'messaging',
  routes: [messagingRoutes],
};
