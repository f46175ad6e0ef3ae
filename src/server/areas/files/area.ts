import type { Area } from '#server/platform/area.ts';
import { fileRoutes } from './routes.ts';
import { libraryRoutes } from './library-routes.ts';

export const filesArea: Area = {
  name: 'files',
  routes: [fileRoutes, libraryRoutes],
};
