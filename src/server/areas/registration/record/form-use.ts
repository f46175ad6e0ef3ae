import { and, eq, or, sql, type SQLWrapper } from 'drizzle-orm';
import { topics } from '#server/areas/contest/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { contentItems } from '#server/platform/editorial/store/table.ts';
import { entryVersions } from './entry/table.ts';

const names = (topic: SQLWrapper, key: string) => sql`${topic} ->> 'form' = ${key}`;

/** Condition for working copies of topics that name a form, or are going to at a planned time. */
const isNamedIn = (key: string) =>
  and(
    eq(contentItems.type, 'topic'),
    or(
      names(sql`${contentItems.data} -> 'registration'`, key),
      names(sql`${contentItems.planned} #> '{data,registration}'`, key),
    ),
  );

/** Whether a topic asks for a form, or a submitted version of an entry has answered it. */
export async function usesForm(
  db: Database,
  { id, key }: { id: number; key: string },
): Promise<boolean> {
  const isAnswered = sql`${entryVersions.snapshot} #>> '{form,id}' = ${String(id)}`;
  return (
    (await db.$count(topics, names(topics.registration, key))) > 0 ||
    (await db.$count(contentItems, isNamedIn(key))) > 0 ||
    (await db.$count(entryVersions, isAnswered)) > 0
  );
}
