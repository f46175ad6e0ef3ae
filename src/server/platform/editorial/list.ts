import { and, asc, desc, eq, gte, lte, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { ContentType } from '#contract/kind/editorial.ts';
import type { Paging } from '#contract/call/wire/reply.ts';
import type { Database } from '#server/platform/db/database.ts';
import { readPage } from '#server/platform/db/page.ts';
import type { Caller } from '#server/platform/http/context.ts';
import { holding } from '#server/platform/records/filter.ts';
import type { ContentKind } from './kind.ts';
import { reachOf } from './store/reach.ts';
import { toRow } from './store/row.ts';
import type { Sessions } from './store/session.ts';
import { contentItems } from './store/table.ts';

type Asked = z.output<ContentType['list']['body']>;
type Filter = NonNullable<Asked['filter']>;

const conditions = ({ keyword, year, state, approval, isMissing, from, until }: Filter) => [
  holding(keyword, contentItems.title),
  year === undefined ? undefined : eq(contentItems.year, year),
  state && eq(contentItems.state, state),
  approval && eq(contentItems.approval, approval),
  isMissing === undefined
    ? undefined
    : isMissing
      ? sql`${contentItems.missing} <> '{}'`
      : sql`${contentItems.missing} = '{}'`,
  from === undefined ? undefined : gte(contentItems.updatedAt, new Date(from)),
  until === undefined ? undefined : lte(contentItems.updatedAt, new Date(until)),
];

const COLUMNS = {
  updatedAt: contentItems.updatedAt,
  sort: contentItems.sort,
  title: sql`${contentItems.title}->>'zh'`,
  publishAt: contentItems.publishAt,
} as const;

/** A page of a kind's items, latest change first unless it is asked otherwise. */
export async function listItems(
  db: Database,
  kind: ContentKind,
  caller: Caller,
  sessions: Sessions,
  { filter = {}, order, ...paging }: Paging & Asked,
) {
  const where = and(reachOf(kind, caller, 'list'), ...conditions(filter));
  const column = COLUMNS[order?.column ?? 'updatedAt'];
  const descending = order?.descending ?? order === undefined;
  const query = db
    .select()
    .from(contentItems)
    .where(where)
    .orderBy(
      ...(descending ? [desc(column), desc(contentItems.id)] : [asc(column), asc(contentItems.id)]),
    );
  const { rows, total } = await readPage(paging, query, () => db.$count(contentItems, where));
  const visible = await sessions.list(db);
  return { rows: rows.map((item) => toRow(kind, item, visible)), total };
}
