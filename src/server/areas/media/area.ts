import type { Area } from '#server/platform/http/area.ts';
import { albumKind, filmKind } from './content.ts';
import { mediaRoutes } from './routes.ts';

export const mediaArea: Area = {
  name: 'media',
  routes: [mediaRoutes],
  kinds: [albumKind, filmKind],
};
