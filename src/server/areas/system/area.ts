import type { Area } from '#server/platform/http/area.ts';
import { linkKind, qrCodeKind, contactKind } from './content.ts';
import { systemRoutes } from './routes.ts';

export const systemArea: Area = {
  name: 'system',
  routes: [systemRoutes],
  kinds: [linkKind, qrCodeKind, contactKind],
};
