import { LOGIN_RESULTS, LOGIN_WAYS, loginLog } from '#contract/monitor/log.ts';
import { resourcePlan } from '#islands/admin/records/plan.ts';

export const loginPlan = resourcePlan({
  resource: loginLog,
  columns: [
    { name: 'id', isExtra: true },
    { name: 'at', kind: 'instant', width: 170 },
    { name: 'userName' },
    { name: 'way', kind: 'choice', width: 110 },
    { name: 'result', kind: 'choice', width: 110 },
    { name: 'address' },
    { name: 'browser' },
    { name: 'system' },
  ],
  filters: [
    { name: 'userName', kind: 'keyword' },
    { name: 'way', kind: 'choice', choices: LOGIN_WAYS },
    { name: 'result', kind: 'choice', choices: LOGIN_RESULTS },
    { name: 'address', kind: 'keyword' },
    { name: 'from', kind: 'moment' },
    { name: 'until', kind: 'moment' },
  ],
  fields: [],
  blank: {},
});
