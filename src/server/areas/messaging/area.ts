import type { Area } from '#server/platform/http/area.ts';
import { messagingRoutes } from './routes.ts';
import { codeRetention, messageRetention } from './service.ts';

export const messagingArea: Area = {
  name: 'messaging',
  routes: [messagingRoutes],
  retention: [codeRetention, messageRetention],
};
