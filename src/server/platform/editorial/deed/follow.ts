import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Locale } from '#contract/call/locale.ts';
import { textsOf, type Data } from '#domain/editorial/bilingual.ts';
import { stateOf } from '#domain/editorial/state.ts';
import type { Database } from '#server/platform/db/database.ts';
import { LOCK } from '#server/platform/db/lock.ts';
import { derivedColumns } from './edit.ts';
import type { ContentKind, LiveRecord } from '../kind.ts';
import type { Item } from '../store/row.ts';
import { contentItems } from '../store/table.ts';
import { keepVersion } from '../store/version.ts';

/**
 * The live languages of content from an import or the demonstration content: Chinese, and English if any text has it.
 */
const localesOf = (data: Data): Locale[] =>
  [...textsOf(data)].some(([, { en }]) => en !== '') ? ['zh', 'en'] : ['zh'];

const ofRecords = ({ type }: ContentKind, recordIds: readonly number[]) =>
  and(eq(contentItems.type, type.type), inArray(contentItems.recordId, [...recordIds]));

function newItem(kind: ContentKind, { recordId, data, sort = 0 }: LiveRecord) {
  const item = { ...derivedColumns(kind, data), live: data, liveLocales: localesOf(data) };
  return { ...item, recordId, sort, type: kind.type.type, state: stateOf(item) };
}

const AT_ONCE = 500;

async function orphansOf(db: Database, kind: ContentKind): Promise<number[]> {
  const known = await db
    .select({ recordId: contentItems.recordId })
    .from(contentItems)
    .where(and(eq(contentItems.type, kind.type.type), isNotNull(contentItems.recordId)));
  const items = new Set(known.map(({ recordId }) => recordId));
  return (await kind.liveIds(db)).filter((id) => !items.has(id));
}

async function adoptKind(db: Database, kind: ContentKind): Promise<void> {
  const orphans = await orphansOf(db, kind);
  for (let at = 0; at < orphans.length; at += AT_ONCE) {
    const records = await kind.readLive(db, orphans.slice(at, at + AT_ONCE));
    const values = records.map((one) => newItem(kind, one));
    if (values.length > 0) await db.insert(contentItems).values(values).onConflictDoNothing();
  }
}

/** Adds a working copy for each live record without one, from the demonstration content or an earlier build. */
export const adoptRecords = (db: Database, kinds: readonly ContentKind[]): Promise<void> =>
  db.transaction(async (tx) => {
    // Another process that starts may have to wait until the first one has finished.
    await tx.execute(sql`SET LOCAL statement_timeout = 0`);
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${LOCK.content})`);
    for (const kind of kinds) await adoptKind(tx, kind);
  });

/**
 * Updates an item to its changed live record. A working copy without unpublished changes follows; one with changes
 * keeps them.
 */
async function followItem(tx: Database, kind: ContentKind, item: Item, data: Data) {
  const copy = item.state === 'live' ? data : item.data;
  const next = { ...derivedColumns(kind, copy), live: data, liveLocales: localesOf(data) };
  await keepVersion(tx, item, '');
  const [after] = await tx
    .update(contentItems)
    .set({ ...next, state: stateOf(next), version: sql`version + 1`, updatedAt: sql`now()` })
    .where(eq(contentItems.id, item.id))
    .returning();
  if (item.state === 'live') await keepVersion(tx, { ...after!, updatedBy: null }, '');
}

/** A plan was made for a record that was live: it does not bring back what was withdrawn, such as a rescinded result. */
const withdrawn = {
  live: null,
  liveLocales: [],
  publishAt: null,
  unpublishAt: null,
  planned: null,
  planFailure: null,
  state: 'draft' as const,
  version: sql`version + 1`,
};

/**
 * Updates working copies after a command changed, published or withdrew their records. Call it in the transaction of
 * that change.
 */
export async function followRecords(
  tx: Database,
  kind: ContentKind,
  recordIds: readonly number[],
): Promise<void> {
  const items = await tx
    .select()
    .from(contentItems)
    .where(ofRecords(kind, recordIds))
    .for('update');
  const records = await kind.readLive(tx, recordIds);
  for (const record of records) {
    const item = items.find(({ recordId }) => recordId === record.recordId);
    if (item) await followItem(tx, kind, item, record.data);
    else await tx.insert(contentItems).values(newItem(kind, record));
  }
  const live = new Set(records.map(({ recordId }) => recordId));
  const gone = items.filter(({ recordId }) => !live.has(recordId!)).map(({ id }) => id);
  if (gone.length > 0) {
    await tx.update(contentItems).set(withdrawn).where(inArray(contentItems.id, gone));
  }
}
