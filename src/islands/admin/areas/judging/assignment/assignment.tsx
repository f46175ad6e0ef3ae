import { assignmentReading } from '#contract/judging/assignment.ts';
import { ASSIGNMENT_STATES, SHEET_STATES } from '#contract/judging/state.ts';
import { part } from '#islands/admin/kit/part.ts';
import { resourcePlan } from '#islands/admin/records/plan.ts';
import { RoundFilter, RoundName } from '../parts.ts';

const AssignmentDeeds = part(async () => (await import('./AssignmentDeeds.tsx')).AssignmentDeeds);
const AssignmentTools = part(async () => (await import('./AssignmentTools.tsx')).AssignmentTools);

/** Assignments of entries to judges, and their progress. */
export const assignmentPlan = resourcePlan({
  resource: assignmentReading,
  columns: [
    { name: 'blindNo', width: 80, isSpare: true },
    { name: 'number', kind: 'code', width: 130 },
    { name: 'title', isName: true },
    { name: 'judge', width: 110 },
    { name: 'roundId', View: RoundName, width: 140 },
    { name: 'state', kind: 'choice', width: 90 },
    { name: 'sheet', kind: 'choice', width: 90 },
    { name: 'total', width: 80 },
    { name: 'isLate', kind: 'switch', width: 90, isSpare: true },
    { name: 'savedAt', kind: 'moment', width: 150, isSpare: true },
    { name: 'excluder', width: 120, isExtra: true },
    { name: 'excludeReason', kind: 'long', isExtra: true },
    { name: 'isCalibration', kind: 'switch', width: 80, isExtra: true },
    { name: 'isLocked', kind: 'switch', width: 80, isExtra: true },
    { name: 'reason', kind: 'long', isExtra: true },
  ],
  filters: [
    { name: 'roundId', kind: 'choice', Input: RoundFilter },
    { name: 'keyword', kind: 'keyword' },
    { name: 'state', kind: 'choice', choices: ASSIGNMENT_STATES },
    { name: 'sheet', kind: 'choice', choices: SHEET_STATES },
    { name: 'isLate', kind: 'switch' },
    { name: 'isSecondDue', kind: 'switch' },
  ],
  fields: [],
  blank: {},
  More: AssignmentDeeds,
  Tools: AssignmentTools,
  details: [
    { name: 'blindNo' },
    { name: 'number' },
    { name: 'title' },
    { name: 'judge' },
    { name: 'state', kind: 'choice' },
    { name: 'reason' },
    { name: 'sheet', kind: 'choice' },
    { name: 'total' },
    { name: 'isLate', kind: 'switch' },
    { name: 'savedAt', kind: 'moment' },
    { name: 'excluder' },
    { name: 'excludeReason' },
  ],
});
