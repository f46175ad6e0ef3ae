import type { Area } from '#server/platform/area.ts';
import { noticeRoutes } from './routes.ts';

export const noticeArea: Area = {
  name: 'notice',
  routes: [noticeRoutes],
};
