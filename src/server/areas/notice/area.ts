import type { Area } from '#server/platform/area.ts';
import { noticeRoutes } from './routes.ts';
import { noticeFiles } from './file-holder.ts';

export const noticeArea: Area = {
  name: 'notice',
  routes: [noticeRoutes],
  files: noticeFiles,
};
