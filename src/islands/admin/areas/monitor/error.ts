import { ERROR_STATUSES, errorLog } from '#contract/monitor/log.ts';
import { ErrorSteps } from './ErrorSteps.tsx';
import { resourcePlan } from '#islands/admin/kit/resource-plan.ts';

export const errorPlan = resourcePlan({
  resource: errorLog,
  columns: [
    { name: 'lastAt', kind: 'moment', width: 160 },
    { name: 'times', width: 90 },
    { name: 'status', kind: 'choice', width: 110 },
    { name: 'method', width: 90 },
    { name: 'path', kind: 'code' },
    { name: 'type' },
    { name: 'message', kind: 'long' },
    { name: 'firstAt', kind: 'moment', width: 160, isExtra: true },
    { name: 'requestId', kind: 'code', isExtra: true },
  ],
  filters: [
    { name: 'keyword', kind: 'keyword' },
    { name: 'status', kind: 'choice', choices: ERROR_STATUSES },
    { name: 'from', kind: 'moment' },
    { name: 'until', kind: 'moment' },
  ],
  // Its status is all that changes, by the buttons of its row.
  fields: [],
  actions: ['list', 'query'],
  blank: {},
  width: 210,
  More: ErrorSteps,
  details: [
    { name: 'firstAt', kind: 'moment' },
    { name: 'lastAt', kind: 'moment' },
    { name: 'times' },
    { name: 'status', kind: 'choice' },
    { name: 'method' },
    { name: 'path', kind: 'code' },
    { name: 'requestId', kind: 'code' },
    { name: 'type' },
    { name: 'message' },
    { name: 'stack', kind: 'code' },
  ],
});
