import { ERROR_STATUSES, errorLog } from '#contract/monitor/log.ts';
import { part } from '#islands/admin/kit/part.ts';
import { resourcePlan } from '#islands/admin/records/plan.ts';

const ErrorSteps = part(async () => (await import('./ErrorSteps.tsx')).ErrorSteps);

export const errorPlan = resourcePlan({
  resource: errorLog,
  columns: [
    { name: 'lastAt', kind: 'instant', width: 170 },
    { name: 'times', width: 90, isSpare: true },
    { name: 'status', kind: 'choice', width: 110 },
    { name: 'method', width: 90, isSpare: true },
    { name: 'path', kind: 'code', isName: true },
    { name: 'type', isSpare: true },
    { name: 'message', kind: 'long' },
    { name: 'firstAt', kind: 'instant', width: 170, isExtra: true },
    { name: 'note', kind: 'long', isExtra: true },
    { name: 'build', kind: 'code', isExtra: true },
    { name: 'requestId', kind: 'code', isExtra: true },
  ],
  filters: [
    { name: 'keyword', kind: 'keyword' },
    { name: 'status', kind: 'choice', choices: ERROR_STATUSES },
    { name: 'from', kind: 'moment' },
    { name: 'until', kind: 'moment' },
  ],
  // The status can also be changed by the buttons of the row.
  fields: [
    { name: 'status', kind: 'choice', choices: ERROR_STATUSES, isNeeded: true },
    {
      name: 'isUntilBuild',
      kind: 'switch',
      hint: 'admin.untilBuildHint',
      isShown: ({ status }) => status === 'ignored',
    },
    { name: 'note', kind: 'long' },
  ],
  blank: {},
  More: ErrorSteps,
  details: [
    { name: 'firstAt', kind: 'instant' },
    { name: 'lastAt', kind: 'instant' },
    { name: 'times' },
    { name: 'status', kind: 'choice' },
    { name: 'isUntilBuild', kind: 'switch' },
    { name: 'note', kind: 'long' },
    { name: 'build', kind: 'code' },
    { name: 'method' },
    { name: 'path', kind: 'code' },
    { name: 'requestId', kind: 'code' },
    { name: 'type' },
    { name: 'message' },
    { name: 'stack', kind: 'code' },
  ],
});
