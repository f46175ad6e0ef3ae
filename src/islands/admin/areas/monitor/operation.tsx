import { CONTENT_DEEDS } from '#contract/kind/editorial-deed.ts';
import { OPERATION_RESULTS, operationLog } from '#contract/monitor/log.ts';
import { OFFICE } from '#contract/office.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import type { ViewProps } from '#islands/admin/list/column.ts';
import { resourcePlan } from '#islands/admin/records/plan.ts';
import type { OfficeKey } from '#lib/texts/office.ts';
import { TargetCell } from './TargetCell.tsx';

const PAGES = new Map(
  OFFICE.flatMap(({ pages }) => pages.map(({ permission, key }) => [permission as string, key])),
);

/** A deed in words: the page to which it belongs, and what was done. */
function ActionCell({ value }: ViewProps) {
  const { t, deedName } = useOffice();
  const [area, kind = '', action = ''] = String(value).split(':');
  const page = PAGES.get(`${area}:${kind}`);
  if (!page) return <code>{String(value)}</code>;
  const name = t(`office.${page}` as OfficeKey);
  const deed = CONTENT_DEEDS.some((word) => word === action)
    ? t(`admin.deed.${action}` as OfficeKey)
    : deedName(kind, action);
  return <span title={String(value)}>{`${name} · ${deed}`}</span>;
}

export const operationPlan = resourcePlan({
  resource: operationLog,
  columns: [
    { name: 'id', isExtra: true },
    { name: 'at', kind: 'instant', width: 170 },
    { name: 'userName' },
    { name: 'action', View: ActionCell },
    { name: 'target', View: TargetCell },
    { name: 'result', kind: 'choice', width: 110 },
    { name: 'duration', width: 110, isExtra: true },
    { name: 'address' },
    { name: 'requestId', kind: 'code', isExtra: true },
  ],
  filters: [
    { name: 'userName', kind: 'keyword' },
    { name: 'action', kind: 'keyword' },
    { name: 'target', kind: 'keyword' },
    { name: 'result', kind: 'choice', choices: OPERATION_RESULTS },
    { name: 'requestId', kind: 'keyword' },
    { name: 'from', kind: 'moment' },
    { name: 'until', kind: 'moment' },
  ],
  fields: [],
  blank: {},
  details: [
    { name: 'at', kind: 'instant' },
    { name: 'userName' },
    { name: 'action', View: ActionCell },
    { name: 'target', View: TargetCell },
    { name: 'result', kind: 'choice' },
    { name: 'fault', kind: 'code' },
    { name: 'duration' },
    { name: 'address' },
    { name: 'requestId', kind: 'code' },
    { name: 'changes', kind: 'changes' },
  ],
});
