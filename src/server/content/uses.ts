import { asc, eq, or, sql } from 'drizzle-orm';
import type { Data } from '#domain/content/bilingual.ts';
import { renewFile, type Shown } from '#domain/files/renew.ts';
import { stateOf } from '#domain/content/state.ts';
import { readVisibleContests } from '#server/contest/service.ts';
import type { Database } from '#server/db/database.ts';
import { amend } from './amend.ts';
import { CONTENT_KINDS } from './kinds.ts';
import { addressOf, type Item } from './row.ts';
import { contentItems } from './table.ts';

/** A stored file as records name it: by its number, or in a text by its address. */
export interface Used extends Shown {
  id: string;
}

/** Neither holds a character that a pattern or JSON writes in another way. */
const names = ({ id, fileName }: Pick<Used, 'id' | 'fileName'>) => {
  const stem = fileName.replace(/\.\w+$/, '');
  const holds = (text: string) =>
    or(
      sql`${contentItems.data}::text LIKE ${`%${text}%`}`,
      sql`${contentItems.live}::text LIKE ${`%${text}%`}`,
    );
  return or(holds(id), holds(stem));
};

const kindOf = (item: Item) => CONTENT_KINDS.find(({ type }) => type.type === item.type);

/** The records that use a file, as they are live or as they are being written. */
export async function findUses(db: Database, file: Used) {
  const found = await db
    .select()
    .from(contentItems)
    .where(names(file))
    .orderBy(asc(contentItems.id));
  const sessions = await readVisibleContests(db);
  return found.map((item) => ({
    ...{ type: item.type, id: item.id, title: item.title, isLive: item.live !== null },
    address: addressOf(kindOf(item)!, item, sessions).address,
  }));
}

async function renew(tx: Database, item: Item, change: (data: Data) => Data): Promise<void> {
  const amended = await amend(tx, kindOf(item)!, item, change);
  await tx
    .update(contentItems)
    .set({ ...amended, state: stateOf({ ...item, ...amended }), version: sql`version + 1` })
    .where(eq(contentItems.id, item.id));
}

/**
 * Lets every record that uses a file show what it has become: another address in texts with the measures of the new
 * picture, another description. Their pages are announced.
 */
export async function renewUses(tx: Database, before: Used, after: Used): Promise<void> {
  for (const kind of CONTENT_KINDS) await kind.lock?.(tx);
  const items = await tx.select().from(contentItems).where(names(before)).for('update');
  const change = (data: Data) => renewFile(data, before, after);
  for (const item of items) await renew(tx, item, change);
}
