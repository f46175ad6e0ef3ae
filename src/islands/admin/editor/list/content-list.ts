import type { ContentRow } from '#contract/kind/editorial-row.ts';
import { pathOf } from '#islands/admin/kit/navigation/navigation.ts';
import type { ContentPlan, FactColumn } from '#islands/admin/editor/plan.ts';
import type { Column } from '#islands/admin/list/column.ts';
import type { Filter } from '#islands/admin/list/filter/filter.ts';
import type { ListPlan } from '#islands/admin/list/use-list.ts';
import { factView, titleWith } from './FactCells.tsx';
import { hasPart, listQuestion } from '#islands/admin/editor/question.ts';
import {
  ApprovalCell,
  ChangedCell,
  LanguagesCell,
  MissingCell,
  ScheduleCell,
  StateCell,
} from './ContentCells.tsx';

type Columns = readonly Column<ContentRow>[];

/** Headings of a kind's columns and labels of its filters. */
interface Titles {
  /** Heading of the column that names a record: a title, a name, a question. */
  known: string;
  column(column: FactColumn): string;
  filter(name: string): string;
}

const BY_NAME: Titles = { known: 'title', column: ({ of }) => of[0]!, filter: (name) => name };

/** Name of a fact column within the list. */
const factName = ({ of }: FactColumn): string => `facts.${of[0]}`;

const columnsOf = (
  path: string | undefined,
  { type, listed }: ContentPlan,
  titles: Titles,
): Columns => [
  {
    name: 'title',
    title: titles.known,
    kind: 'bilingual',
    ...(path !== undefined && { addressOf: ({ id }) => `${path}/${id}` }),
    ...(listed?.picture && { View: titleWith(listed.picture, path) }),
  },
  ...(listed?.columns ?? []).map((column) => ({
    name: factName(column),
    title: titles.column(column),
    ...(column.width && { width: column.width }),
    ...(column.isSpare && { isSpare: true }),
    ...(type.date?.split('.')[0] === column.of[0] && { order: 'datedAt' }),
    View: factView(column),
  })),
  { name: 'year', kind: 'year', width: 80 },
  { name: 'state', width: 112, View: StateCell },
  { name: 'liveLocales', width: 96, isSpare: true, View: LanguagesCell },
  { name: 'missing', width: 96, isSpare: true, View: MissingCell },
  { name: 'schedule', width: 190, order: 'publishAt', isExtra: true, View: ScheduleCell },
  { name: 'approval', width: 100, isExtra: true, View: ApprovalCell },
  { name: 'sort', width: 80, isExtra: true },
  { name: 'updatedAt', width: 116, isSpare: true, View: ChangedCell },
  { name: 'updatedBy', isExtra: true },
];

/** Filters of a kind's own fields are labelled like the field; those common to all content have texts of their own. */
function filtersOf(plan: ContentPlan, titles: Titles): readonly Filter[] {
  const own = new Set<string>(plan.listed?.filters?.map(({ name }) => name));
  return listQuestion(plan).filters.map((filter) =>
    own.has(filter.name) ? { ...filter, title: titles.filter(filter.name) } : filter,
  );
}

/**
 * List plan of a kind of content, with columns for the session and the order if the kind has them.
 * @param titles headings of its own columns and filters
 * @param isOfOne whether the list shows a single session, so that a column for it is not needed
 * @param mayOpen whether the reader may open the records, to which their titles then lead
 */
export function contentList(
  plan: ContentPlan,
  titles: Titles = BY_NAME,
  isOfOne = false,
  mayOpen = true,
): ListPlan<ContentRow> {
  const { type } = plan;
  const path = pathOf(type);
  // For sessions themselves the name includes the year, and the room is needed for dates.
  const isPlain = (name: string): boolean =>
    (name === 'year' && isOfOne) || (type.isWhole === true && ['year', 'missing'].includes(name));
  return {
    ...listQuestion(plan),
    filters: filtersOf(plan, titles),
    labels: 'content',
    path,
    columns: columnsOf(mayOpen ? path : undefined, plan, titles)
      .filter(({ name }) => hasPart(type, name))
      .map((column) => (isPlain(column.name) ? { ...column, isExtra: true } : column)),
  };
}
