import { and, desc, or, sql } from 'drizzle-orm';
import type { FoundRecord } from '#contract/office/find.ts';
import { hasPermission } from '#domain/identity/access.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Caller } from '#server/platform/http/context.ts';
import { holding } from '#server/platform/records/filter.ts';
import { contentKinds } from './kinds.ts';
import { kindOf } from './parts.ts';
import { reachOf } from './store/reach.ts';
import { contentItems } from './store/table.ts';

/** Rank of a title: 0 if it equals the text, 1 if it begins with it, 2 otherwise; the better of both languages. */
const fitOf = (text: string) => {
  const of = (locale: 'zh' | 'en') => sql`CASE
    WHEN lower(${contentItems.title}->>${locale}) = lower(${text}) THEN 0
    WHEN starts_with(lower(${contentItems.title}->>${locale}), lower(${text})) THEN 1
    ELSE 2 END`;
  return sql`least(${of('zh')}, ${of('en')})`;
};

/** Finds content by title: best match first, then the caller's own, then the latest change. */
export async function findContent(
  db: Database,
  caller: Caller,
  text: string,
  most: number,
): Promise<FoundRecord[]> {
  const kinds = contentKinds().filter(({ type }) =>
    hasPermission(caller, `${type.permission}:query`),
  );
  const reached = or(...kinds.map((kind) => reachOf(kind, caller, 'query'))) ?? sql`false`;
  const { id, type, title, year, createdById, updatedAt } = contentItems;
  const isOwn = sql`coalesce(${createdById} = ${caller.userId}, false)`;
  const found = await db
    .select({ id, type, title, year })
    .from(contentItems)
    .where(and(reached, holding(text, title)))
    .orderBy(fitOf(text), desc(isOwn), desc(updatedAt))
    .limit(most);
  return found.map((item) => ({
    page: kindOf(item).type.permission,
    kind: item.type,
    id: String(item.id),
    title: item.title,
    query: {},
    ...(item.year !== null && { year: item.year }),
  }));
}
