import type { Area } from '#server/platform/area.ts';
import { remindingJob } from './judge/remind.ts';
import { judgeData } from './personal/data.ts';
import { foundNameRetention } from './copy/retention.ts';
import { judgingRequestRetention } from './request/retention.ts';
import { appealRoutes } from './appeal/routes.ts';
import { outcomeRoutes } from './outcome/routes.ts';
import { promotionRoutes } from './promotion/routes.ts';
import { releaseRoutes } from './release/routes.ts';
import { assignmentRoutes, roundRoutes } from './routes.ts';
import { sheetRoutes } from './sheet/routes.ts';
import { ownWorkbookRoutes, roundWorkbookRoutes } from './workbook/routes.ts';
import {
  appealAnswered,
  certificatesUnprinted,
  deputyAppointed,
  judgingComplete,
  judgingNudged,
  judgingAssigned,
  judgingOpened,
  releaseDropped,
  resultReleased,
  resultRescinded,
  sheetReturned,
} from './templates.ts';
import {
  appealHome,
  judgedFileHome,
  releaseHome,
  reopeningHome,
  roundHome,
  sheetHome,
} from './home.ts';
import { startCompleteNews } from './watch/complete.ts';
import { startProgressNews } from './watch/progress.ts';
import { startCopies } from './copy/keep.ts';
import { startReleases } from './release/keep.ts';

export const judgingArea: Area = {
  name: 'judging',
  routes: [
    roundRoutes,
    assignmentRoutes,
    sheetRoutes,
    ownWorkbookRoutes,
    roundWorkbookRoutes,
    promotionRoutes,
    releaseRoutes,
    outcomeRoutes,
    appealRoutes,
  ],
  jobs: [remindingJob],
  retention: [foundNameRetention, judgingRequestRetention],
  workers: [startReleases, startCopies, startProgressNews, startCompleteNews],
  home: [appealHome, sheetHome, reopeningHome, releaseHome, judgedFileHome, roundHome],
  personal: judgeData,
  templates: [
    judgingOpened,
    judgingAssigned,
    judgingNudged,
    judgingComplete,
    sheetReturned,
    releaseDropped,
    certificatesUnprinted,
    deputyAppointed,
    resultReleased,
    resultRescinded,
    appealAnswered,
  ],
};
