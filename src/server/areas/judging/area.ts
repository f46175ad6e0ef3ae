import type { Area } from '#server/platform/area.ts';
import { judgeData } from './personal/data.ts';
import { assignmentRoutes, roundRoutes } from './routes.ts';
import { sheetRoutes } from './sheet/routes.ts';
import { judgingNudged, judgingOpened, sheetReturned } from './templates.ts';

export const judgingArea: Area = {
  name: 'judging',
  routes: [roundRoutes, assignmentRoutes, sheetRoutes],
  personal: judgeData,
  templates: [judgingOpened, judgingNudged, sheetReturned],
};
