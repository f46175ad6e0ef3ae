import type { Area } from '#server/platform/area.ts';
import { assignmentRoutes, roundRoutes } from './routes.ts';
import { sheetRoutes } from './sheet/routes.ts';
import { judgingNudged, judgingOpened, sheetReturned } from './templates.ts';

export const judgingArea: Area = {
  name: 'judging',
  routes: [roundRoutes, assignmentRoutes, sheetRoutes],
  templates: [judgingOpened, judgingNudged, sheetReturned],
};
