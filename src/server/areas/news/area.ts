import type { Area } from '#server/platform/area.ts';
import { newsKind } from './kind.ts';
import { newsRoutes } from './routes.ts';

export const newsArea: Area = {
  name: 'news',
  routes: [newsRoutes],
  kinds: [newsKind],
};
