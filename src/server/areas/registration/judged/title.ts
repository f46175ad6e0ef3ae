import { inArray } from 'drizzle-orm';
import { cover } from '#domain/judging/cover.ts';
import type { EntrySnapshot } from '#domain/registration/snapshot.ts';
import type { Database } from '#server/platform/db/database.ts';
import { entryVersions } from '../record/entry/table.ts';

/** By whom an entry was made, as it said itself. */
const namesIn = ({ team, members }: EntrySnapshot): string[] => [
  team,
  ...members.flatMap(({ name, nameLatin, school }) => [name ?? '', nameLatin, school ?? '']),
];

/** So many versions are read at once: each is as long as an entry. */
const STEP = 200;

/** What entries are called by judges, by the version; with names covered where they must not know who entered. */
export async function listJudgedTitles(
  db: Database,
  versionIds: readonly number[],
  isBlind: boolean,
): Promise<Map<number, string>> {
  const titles = new Map<number, string>();
  for (let first = 0; first < versionIds.length; first += STEP) {
    const rows = await db
      .select({ id: entryVersions.id, snapshot: entryVersions.snapshot })
      .from(entryVersions)
      .where(inArray(entryVersions.id, versionIds.slice(first, first + STEP)));
    for (const { id, snapshot } of rows) {
      const { title } = snapshot;
      titles.set(id, isBlind ? cover(title, namesIn(snapshot)) : title);
    }
  }
  return titles;
}
