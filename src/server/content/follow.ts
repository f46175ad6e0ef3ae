import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Locale } from '#contract/locale.ts';
import { textsOf, type Data } from '#domain/content/bilingual.ts';
import { stateOf } from '#domain/content/state.ts';
import type { Database } from '#server/db/database.ts';
import { derived } from './edit.ts';
import type { ContentKind, LiveRecord } from './kind.ts';
import { contentItems } from './table.ts';

/** What came by an import or the demonstration content: Chinese is live, and English where any of it is there. */
const localesOf = (data: Data): Locale[] =>
  [...textsOf(data)].some(([, { en }]) => en !== '') ? ['zh', 'en'] : ['zh'];

const known = (db: Database, { type }: ContentKind) =>
  db
    .select()
    .from(contentItems)
    .where(and(eq(contentItems.type, type.type), isNotNull(contentItems.recordId)));

function newItem(kind: ContentKind, { recordId, data }: LiveRecord) {
  const item = { ...derived(kind, data), live: data, liveLocales: localesOf(data) };
  return { ...item, recordId, type: kind.type.type, state: stateOf(item) };
}

const AT_ONCE = 500;

/** Gives every live record that has none a working copy: of an import, a command, or an earlier build. */
export async function adoptRecords(db: Database, kind: ContentKind): Promise<void> {
  const items = new Set((await known(db, kind)).map(({ recordId }) => recordId));
  const records = await kind.readLive(db);
  const orphans = records.filter(({ recordId }) => !items.has(recordId));
  for (let at = 0; at < orphans.length; at += AT_ONCE) {
    const values = orphans.slice(at, at + AT_ONCE).map((one) => newItem(kind, one));
    await db.insert(contentItems).values(values).onConflictDoNothing();
  }
}

/**
 * Lets the working copies follow records that a command changed: a copy without changes of its own becomes what is
 * live, another one keeps them.
 */
export async function followRecords(
  db: Database,
  kind: ContentKind,
  recordIds: readonly number[],
): Promise<void> {
  for (const { recordId, data } of await kind.readLive(db, recordIds)) {
    const where = and(
      eq(contentItems.type, kind.type.type),
      inArray(contentItems.recordId, [recordId]),
    );
    const [item] = await db.select().from(contentItems).where(where);
    if (!item) {
      await db.insert(contentItems).values(newItem(kind, { recordId, data }));
      continue;
    }
    const copy = item.state === 'live' ? data : item.data;
    const next = { ...derived(kind, copy), live: data, liveLocales: localesOf(data) };
    await db
      .update(contentItems)
      .set({ ...next, state: stateOf(next), version: sql`version + 1` })
      .where(where);
  }
}
