import type { Area } from '#server/platform/area.ts';
import { applicationRoutes } from './application/routes.ts';
import { drawingRoutes } from './drawing/routes.ts';
import { approvalHome } from './home.ts';
import { applicationData } from './personal.ts';
import { processRoutes } from './process/routes.ts';
import { startDeadlines } from './task/deadline.ts';
import { startReplacing } from './task/disabled.ts';
import { taskRoutes } from './task/routes.ts';
import {
  applicationApproved,
  applicationCancelled,
  applicationCopied,
  applicationRejected,
  applicationReturned,
  taskDelegated,
  taskOpened,
  taskOverdue,
  taskResolved,
  taskTakenBack,
} from './templates.ts';

export const workflowArea: Area = {
  name: 'workflow',
  routes: [processRoutes, drawingRoutes, applicationRoutes, taskRoutes],
  workers: [startDeadlines, startReplacing],
  home: [approvalHome],
  personal: applicationData,
  templates: [
    taskOpened,
    taskOverdue,
    taskDelegated,
    taskResolved,
    taskTakenBack,
    applicationCopied,
    applicationApproved,
    applicationRejected,
    applicationReturned,
    applicationCancelled,
  ],
};
