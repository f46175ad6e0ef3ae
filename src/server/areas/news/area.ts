import type { Area } from '#server/platform/http/area.ts';
import { newsKind } from './content.ts';
import { newsRoutes } from './routes.ts';

export const newsArea: Area = {
  name: 'news',
  routes: [newsRoutes],
  kinds: [newsKind],
};
