import { and, asc, eq } from 'drizzle-orm';
import type { Data } from '#domain/editorial/bilingual.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/http/context.ts';
import { addItem } from './edit.ts';
import type { ContentKind } from '../kind.ts';
import { contentItems } from '../store/table.ts';

const ofYear = (db: Database, { type }: ContentKind, year: number) =>
  db
    .select()
    .from(contentItems)
    .where(and(eq(contentItems.type, type.type), eq(contentItems.year, year)))
    .orderBy(asc(contentItems.sort), asc(contentItems.id));

/** Whether a kind has a record of a year, in any state. */
export const hasYear = async (db: Database, kind: ContentKind, year: number): Promise<boolean> =>
  (await ofYear(db, kind, year).limit(1)).length > 0;

/** Adds a draft for each record of a year, in their order. @returns the number of drafts */
export async function copyYear(
  tx: Database,
  kind: ContentKind,
  actor: Actor,
  year: number,
  change: (data: Data) => Data,
): Promise<number> {
  const items = await ofYear(tx, kind, year);
  for (const { data } of items) await addItem(tx, kind, actor, change(data));
  return items.length;
}
