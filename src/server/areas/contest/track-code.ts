import { and, eq, inArray } from 'drizzle-orm';
import { Fault } from '#contract/fault.ts';
import type { Database } from '#server/platform/db/database.ts';
import { tracks } from './table.ts';

/**
 * Returns the id of a track that a record references by code.
 * @param field the referencing field, such as `field.topic.track`
 * @throws Fault missingReference for a track that visitors do not see
 */
export async function trackIdOf(
  tx: Database,
  { year, track }: { year: number; track: string },
  field: string,
): Promise<number> {
  const [row] = await tx
    .select({ id: tracks.id })
    .from(tracks)
    .where(and(eq(tracks.year, year), eq(tracks.code, track)));
  if (!row) throw new Fault('missingReference', { field });
  return row.id;
}

/** Returns the codes of tracks by id. */
export async function codesOf(
  db: Database,
  trackIds: readonly number[],
): Promise<Map<number, string>> {
  const found = await db
    .select()
    .from(tracks)
    .where(inArray(tracks.id, [...trackIds]));
  return new Map(found.map(({ id, code }) => [id, code]));
}
