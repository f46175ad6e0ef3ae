import type { Area } from '#server/platform/area.ts';
import { albumKind, filmKind } from './kind.ts';
import { mediaRoutes } from './routes.ts';

export const mediaArea: Area = {
  name: 'media',
  routes: [mediaRoutes],
  kinds: [albumKind, filmKind],
};
