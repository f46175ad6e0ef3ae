import type { Area } from '#server/platform/area.ts';
import { archiveRetention } from './archive.ts';
import { fileRoutes } from './routes.ts';
import { libraryRoutes } from './library/library-routes.ts';
import { uploadRetention } from './parts/forget.ts';
import { partRoutes } from './parts/routes.ts';
import { storeRoutes } from './store/routes.ts';
import { fileData, strayRetention } from './retire/personal.ts';
import { startRetiring } from './retire/retiring.ts';

export const filesArea: Area = {
  name: 'files',
  routes: [fileRoutes, partRoutes, libraryRoutes, storeRoutes],
  fileRetention: [uploadRetention, archiveRetention, strayRetention],
  personal: fileData,
  workers: [startRetiring],
};
