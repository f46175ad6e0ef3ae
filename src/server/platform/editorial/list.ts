import { and, asc, desc, eq, gte, isNotNull, isNull, lte, not, sql, type SQL } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { ContentType } from '#contract/kind/editorial.ts';
import type { Paging } from '#contract/call/wire/reply.ts';
import { currentContest } from '#domain/contest/current.ts';
import { hasPermission } from '#domain/identity/access.ts';
import type { Database } from '#server/platform/db/database.ts';
import { readPage } from '#server/platform/db/page.ts';
import type { Caller } from '#server/platform/http/context.ts';
import { holding } from '#server/platform/records/filter.ts';
import { readFacts } from './facts.ts';
import type { ContentKind } from './kind.ts';
import { awaitsApprovalOf } from './store/awaiting.ts';
import { reachOf } from './store/reach.ts';
import { toRow } from './store/row.ts';
import type { Session, Sessions } from './store/session.ts';
import { contentItems } from './store/table.ts';

type Asked = z.output<ContentType['list']['body']>;
type Filter = NonNullable<Asked['filter']>;
type ResolvedFilter = Omit<Filter, 'year'> & { year: number | undefined };

/** The year that a filter selects. */
function yearOf({ year, isCurrent }: Filter, sessions: readonly Session[]): number | undefined {
  return year ?? (isCurrent ? currentContest(sessions)?.year : undefined);
}

/** Fields of certain kinds by whose values a list can be filtered. */
const CODES = ['kind', 'track', 'tier', 'category', 'level'] as const;

/** Conditions for a state. A draft that was never live has no record number; a withdrawn item has kept it. */
function statesOf(state: Filter['state']): (SQL | undefined)[] {
  if (state === undefined) return [];
  const { recordId } = contentItems;
  const isKept = state === 'withdrawn' ? isNotNull(recordId) : undefined;
  return [
    eq(contentItems.state, state === 'withdrawn' ? 'draft' : state),
    state === 'draft' ? isNull(recordId) : isKept,
  ];
}

const conditions = ({
  keyword,
  year,
  state,
  approval,
  isMissing,
  from,
  until,
  ...rest
}: ResolvedFilter) => [
  holding(keyword, contentItems.title),
  year === undefined ? undefined : eq(contentItems.year, year),
  ...statesOf(state),
  approval && eq(contentItems.approval, approval),
  isMissing === undefined
    ? undefined
    : isMissing
      ? sql`${contentItems.missing} <> '{}'`
      : sql`${contentItems.missing} = '{}'`,
  ...CODES.map((name) =>
    rest[name] === undefined ? undefined : sql`${contentItems.data}->>${name} = ${rest[name]}`,
  ),
  from === undefined ? undefined : gte(contentItems.updatedAt, new Date(from)),
  until === undefined ? undefined : lte(contentItems.updatedAt, new Date(until)),
];

/** Condition for items that wait for the reader's approval, or that do not; undefined if the filter does not ask. */
function waitsOrNot(
  kind: ContentKind,
  caller: Caller,
  { isForMe }: ResolvedFilter,
): SQL | undefined {
  if (isForMe === undefined) return undefined;
  const waits = awaitsApprovalOf(kind, caller);
  return isForMe ? waits : not(waits);
}

const COLUMNS = {
  updatedAt: contentItems.updatedAt,
  sort: contentItems.sort,
  title: sql`${contentItems.title}->>'zh'`,
  publishAt: contentItems.publishAt,
  year: contentItems.year,
  datedAt: contentItems.datedAt,
} as const;
/** Columns that may be null; items without a value come last in either direction. */
const MAY_LACK: readonly (keyof typeof COLUMNS)[] = ['publishAt', 'datedAt'];

/** Whether a caller may open an item, beyond knowing that it exists. */
const mayLook = (kind: ContentKind, caller: Caller): SQL =>
  hasPermission(caller, `${kind.type.permission}:query`)
    ? reachOf(kind, caller, 'query')
    : sql`false`;

/** Condition and order of a list of items, for a permission of the caller. */
export function listQuery(
  kind: ContentKind,
  caller: Caller,
  action: 'list' | 'query',
  {
    filter = {},
    order,
    visible,
  }: Pick<Asked, 'filter' | 'order'> & { visible: readonly Session[] },
) {
  const resolved = { ...filter, year: yearOf(filter, visible) };
  const where = and(
    reachOf(kind, caller, action),
    waitsOrNot(kind, caller, resolved),
    ...conditions(resolved),
  );
  const column = order?.column ?? 'updatedAt';
  const by = (order?.descending ?? order === undefined) ? desc : asc;
  // Positions are assigned across all sessions; without the year, records of different sessions would be mixed.
  const first = column === 'sort' ? [sql`${contentItems.year} DESC NULLS LAST`] : [];
  const chosen = MAY_LACK.includes(column)
    ? sql`${by(COLUMNS[column])} NULLS LAST`
    : by(COLUMNS[column]);
  return { where, order: [...first, chosen, by(contentItems.id)] };
}

/** Returns a page of a kind's items, latest change first unless another order is requested. */
export async function listItems(
  db: Database,
  kind: ContentKind,
  caller: Caller,
  sessions: Sessions,
  { filter, order, facts = [], ...paging }: Paging & Asked,
) {
  const visible = await sessions.list(db);
  const listed = listQuery(kind, caller, 'list', { filter, order, visible });
  const query = db
    .select({
      item: contentItems,
      isOpen: sql<boolean>`${mayLook(kind, caller)}`,
    })
    .from(contentItems)
    .where(listed.where)
    .orderBy(...listed.order);
  const { rows, total } = await readPage(paging, query, () =>
    db.$count(contentItems, listed.where),
  );
  const items = rows.map(({ item }) => item);
  const read = await readFacts(db, kind, items, facts);
  const shown = rows.map(({ item, isOpen }, index) => ({
    ...toRow(kind, item, visible),
    ...(isOpen && { facts: read[index]! }),
  }));
  return { rows: shown, total };
}
