import type { Area } from '#server/platform/area.ts';
import { linkKind, qrCodeKind, contactKind } from './kind.ts';
import { systemRoutes } from './routes.ts';

export const systemArea: Area = {
  name: 'system',
  routes: [systemRoutes],
  kinds: [linkKind, qrCodeKind, contactKind],
};
