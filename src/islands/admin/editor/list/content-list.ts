import { APPROVALS, CONTENT_STATES, type ContentRow } from '#contract/kind/editorial-row.ts';
import { pathOf } from '#islands/admin/kit/navigation/navigation.ts';
import { hasYear, type ContentPlan, type FactColumn } from '#islands/admin/editor/plan.ts';
import type { Column } from '#islands/admin/list/column.ts';
import type { Filter } from '#islands/admin/list/filter/filter.ts';
import type { ListPlan } from '#islands/admin/list/use-list.ts';
import { factView, titleWith } from './FactCells.tsx';
import {
  ApprovalCell,
  LanguagesCell,
  MissingCell,
  ScheduleCell,
  StateCell,
} from './ContentCells.tsx';

type Columns = readonly Column<ContentRow>[];
type TitleOf = (column: FactColumn) => string;

const FILTERS: readonly Filter[] = [
  { name: 'keyword', kind: 'keyword' },
  { name: 'year', kind: 'year' },
  { name: 'state', kind: 'choice', choices: CONTENT_STATES },
  { name: 'isMissing', kind: 'switch' },
  { name: 'approval', kind: 'choice', choices: APPROVALS },
  { name: 'from', kind: 'moment' },
  { name: 'until', kind: 'moment' },
];

/** What names a column of a kind, among all that the list may show. */
const factName = ({ of }: FactColumn): string => `facts.${of[0]}`;

/** The fields that the list of a kind asks for besides. */
export const factsOf = ({ listed }: Pick<ContentPlan, 'listed'>): string[] =>
  listed
    ? [...(listed.picture ? [listed.picture] : []), ...listed.columns.flatMap(({ of }) => of)]
    : [];

const columnsOf = (path: string, { listed }: ContentPlan, titleOf: TitleOf): Columns => [
  {
    name: 'title',
    kind: 'bilingual',
    addressOf: ({ id }) => `${path}/${id}`,
    ...(listed?.picture && { View: titleWith(listed.picture, path) }),
  },
  ...(listed?.columns ?? []).map((column) => ({
    name: factName(column),
    title: titleOf(column),
    ...(column.width && { width: column.width }),
    View: factView(column),
  })),
  { name: 'year', kind: 'year', width: 80 },
  { name: 'state', width: 112, View: StateCell },
  { name: 'liveLocales', width: 96, View: LanguagesCell },
  { name: 'missing', width: 96, View: MissingCell },
  { name: 'schedule', width: 190, order: 'publishAt', isExtra: true, View: ScheduleCell },
  { name: 'approval', width: 100, isExtra: true, View: ApprovalCell },
  { name: 'sort', width: 80, isExtra: true },
  { name: 'updatedAt', kind: 'moment', width: 160 },
  { name: 'updatedBy', isExtra: true },
];

/**
 * How the records of a kind of content are listed: by session and by place, where they have any.
 * @param titleOf what stands above a column of the kind
 * @param isOfOne whether it shows the records of one session alone: then a column need not name it
 */
export function contentList(
  plan: ContentPlan,
  titleOf: TitleOf = ({ of }) => of[0]!,
  isOfOne = false,
): ListPlan<ContentRow> {
  const { type } = plan;
  const path = pathOf(type);
  const isMeant = ({ name }: { name: string }): boolean =>
    (name !== 'year' || hasYear(type)) && (name !== 'sort' || type.isOrdered);
  // What a session is called says its year, and its dates need the room.
  const isPlain = (name: string): boolean =>
    (name === 'year' && isOfOne) || (type.isWhole === true && ['year', 'missing'].includes(name));
  return {
    name: type.type,
    labels: 'content',
    path,
    columns: columnsOf(path, plan, titleOf)
      .filter(isMeant)
      .map((column) => (isPlain(column.name) ? { ...column, isExtra: true } : column)),
    filters: FILTERS.filter(isMeant),
    orders: ['updatedAt', 'sort', 'title', 'publishAt'],
  };
}
