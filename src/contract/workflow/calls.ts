import type { Endpoint } from '#contract/call/endpoint.ts';
import { ownCalls } from '#contract/kind/own.ts';
import {
  addOwnAbsence,
  editOwnAbsence,
  listAbsencePeople,
  listOwnAbsences,
  removeOwnAbsence,
} from './absence.ts';
import {
  applicationKind,
  getApplicationCourse,
  getOwnCourse,
  urgeApplication,
} from './application.ts';
import { exportDrawing, importDrawing } from './drawing.ts';
import { migrateProcess, previewMigration } from './migration.ts';
import {
  deployProcess,
  getOutline,
  getProcessChoices,
  listProcessForms,
  listProcessVersions,
  saveOutline,
  turnProcess,
} from './process.ts';
import {
  approveTasks,
  commentTask,
  decideTask,
  getTask,
  listTaskPeople,
  removeSigner,
} from './task.ts';

/** The calls about processes, applications, tasks and absences besides those of their lists. */
export const WORKFLOW_API: readonly Endpoint[] = [
  listProcessForms,
  getOutline,
  saveOutline,
  getProcessChoices,
  deployProcess,
  turnProcess,
  listProcessVersions,
  previewMigration,
  migrateProcess,
  importDrawing,
  exportDrawing,
  getTask,
  decideTask,
  approveTasks,
  commentTask,
  removeSigner,
  listTaskPeople,
  listOwnAbsences,
  addOwnAbsence,
  editOwnAbsence,
  removeOwnAbsence,
  listAbsencePeople,
  ...ownCalls(applicationKind),
  getOwnCourse,
  getApplicationCourse,
  urgeApplication,
];
