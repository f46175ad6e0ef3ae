import { APPROVALS, CONTENT_STATES, type ContentRow } from '#contract/kind/editorial-row.ts';
import type { ContentType } from '#contract/kind/editorial.ts';
import { pathOf } from '#islands/admin/kit/navigation/navigation.ts';
import { hasYear } from '#islands/admin/editor/plan.ts';
import type { Column } from '#islands/admin/list/column.ts';
import type { Filter } from '#islands/admin/list/filter.ts';
import type { ListPlan } from '#islands/admin/list/use-list.ts';
import {
  ApprovalCell,
  LanguagesCell,
  MissingCell,
  ScheduleCell,
  StateCell,
} from './ContentCells.tsx';

const FILTERS: readonly Filter[] = [
  { name: 'keyword', kind: 'keyword' },
  { name: 'year', kind: 'year' },
  { name: 'state', kind: 'choice', choices: CONTENT_STATES },
  { name: 'isMissing', kind: 'switch' },
  { name: 'approval', kind: 'choice', choices: APPROVALS },
  { name: 'from', kind: 'moment' },
  { name: 'until', kind: 'moment' },
];

const columnsOf = (path: string): readonly Column<ContentRow>[] => [
  { name: 'title', kind: 'bilingual', addressOf: ({ id }) => `${path}/${id}` },
  { name: 'state', width: 130, View: StateCell },
  { name: 'liveLocales', width: 110, View: LanguagesCell },
  { name: 'missing', width: 120, View: MissingCell },
  { name: 'year', width: 80 },
  { name: 'schedule', width: 190, order: 'publishAt', isExtra: true, View: ScheduleCell },
  { name: 'approval', width: 100, isExtra: true, View: ApprovalCell },
  { name: 'sort', width: 80, isExtra: true },
  { name: 'updatedAt', kind: 'moment', width: 160 },
  { name: 'updatedBy', isExtra: true },
];

/** How the records of a kind of content are listed: by session and by place, where they have any. */
export function contentList(type: ContentType): ListPlan<ContentRow> {
  const path = pathOf(type);
  const isMeant = ({ name }: { name: string }): boolean =>
    (name !== 'year' || hasYear(type)) && (name !== 'sort' || type.isOrdered);
  return {
    name: type.type,
    labels: 'content',
    path,
    columns: columnsOf(path).filter(isMeant),
    filters: FILTERS.filter(isMeant),
    orders: ['updatedAt', 'sort', 'title', 'publishAt'],
  };
}
