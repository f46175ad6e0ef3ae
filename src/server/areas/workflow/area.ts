import type { Area } from '#server/platform/area.ts';
import { absenceData, absenceRetention } from './absence/personal.ts';
import { absenceRoutes } from './absence/routes.ts';
import { applicationRoutes } from './application/routes.ts';
import { drawingRoutes } from './drawing/routes.ts';
import { approvalHome } from './home.ts';
import { applicationData } from './personal.ts';
import { startFreeing } from './place.ts';
import { processRoutes } from './process/routes.ts';
import { startDeadlines } from './task/deadline.ts';
import { startReplacing } from './task/unable.ts';
import { taskRoutes } from './task/routes.ts';
import {
  applicationApproved,
  applicationCancelled,
  applicationCopied,
  applicationRejected,
  applicationReturned,
  taskDelegated,
  taskForAbsent,
  taskOpened,
  taskOverdue,
  taskResolved,
  taskTakenBack,
} from './templates.ts';

export const workflowArea: Area = {
  name: 'workflow',
  routes: [processRoutes, drawingRoutes, applicationRoutes, taskRoutes, absenceRoutes],
  workers: [startDeadlines, startReplacing, startFreeing],
  home: [approvalHome],
  personal: [applicationData, absenceData],
  retention: [absenceRetention],
  templates: [
    taskOpened,
    taskForAbsent,
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
