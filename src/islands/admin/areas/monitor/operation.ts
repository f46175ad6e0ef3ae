import { operationLog } from '#contract/monitor/log.ts';
import { ActionCell } from '#islands/admin/records/ActionCell.tsx';
import { resourcePlan } from '#islands/admin/kit/resource-plan.ts';
import { TargetCell } from './TargetCell.tsx';

export const operationPlan = resourcePlan({
  resource: operationLog,
  columns: [
    { name: 'id', isExtra: true },
    { name: 'at', kind: 'moment', width: 160 },
    { name: 'userName' },
    { name: 'action', View: ActionCell },
    { name: 'target', View: TargetCell },
    { name: 'address' },
    { name: 'requestId', kind: 'code', isExtra: true },
  ],
  filters: [
    { name: 'userName', kind: 'keyword' },
    { name: 'action', kind: 'keyword' },
    { name: 'target', kind: 'keyword' },
    { name: 'from', kind: 'moment' },
    { name: 'until', kind: 'moment' },
  ],
  fields: [],
  blank: {},
  details: [
    { name: 'at', kind: 'moment' },
    { name: 'userName' },
    { name: 'action', View: ActionCell },
    { name: 'target', View: TargetCell },
    { name: 'address' },
    { name: 'requestId', kind: 'code' },
    { name: 'changes', kind: 'changes' },
  ],
});
