import { REFUSED, type Refusal } from '../call/refusal.ts';

/** Reasons for which a process or an approval is refused. */
export const WORKFLOW_FAULTS = {
  /** The form has no process that runs. */
  processSuspended: REFUSED,
  /** Somebody else has decided, or the application has ended. */
  taskOver: REFUSED,
  /** The person chosen cannot decide about it. */
  wrongAssignee: REFUSED,
  /** The person chosen decides about the same step, or is asked for an opinion about it. */
  askedAlready: REFUSED,
  /** As many people have a task at the step as MOST_AT_STEP allows. */
  stepFull: REFUSED,
  /** The person chosen is away, and nobody decides in their place. */
  personAway: REFUSED,
  /** An absence ends before it begins, or lasts longer than a year. */
  absenceDays: REFUSED,
  /** The deputy is nobody else who may decide about applications. */
  wrongDeputy: REFUSED,
  /** An absence shares a day with another one of the same person. */
  absenceOverlap: REFUSED,
  /** A person has as many absences as MOST_ABSENCES allows. */
  absencesFull: REFUSED,
  /** The application was urged a short while ago. */
  urgedAlready: REFUSED,
  /** The file is not a drawing of a process that can be read. */
  notBpmn: REFUSED,
  /** The drawing, or what its archive unpacks to, exceeds DRAWING_LIMIT. */
  drawingTooLarge: REFUSED,
  /** The archive has none or several drawings inside, or files in folders. */
  drawingArchive: REFUSED,
} as const satisfies Record<string, Refusal>;
