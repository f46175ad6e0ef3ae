import { inArray } from 'drizzle-orm';
import type { Slice } from '#contract/statistic/statistic.ts';
import { topics, tracks } from '#server/areas/contest/table.ts';
import { channels } from '#server/areas/registration/channel/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Group } from './count.ts';

export type Label = Slice['label'];
/** Returns the name of a group; null if the dictionaries contain it. */
export type LabelOf = (key: string) => Label;

const NUMBER = /^\d+$/;
const idsIn = (keys: readonly string[]) => keys.filter((key) => NUMBER.test(key)).map(Number);

async function namesOf(db: Database, group: Group, keys: readonly string[]) {
  switch (group) {
    case 'channel':
      return db
        .select({ key: channels.key, label: channels.name })
        .from(channels)
        .where(inArray(channels.key, [...keys]));
    case 'track':
      return db
        .select({ key: tracks.id, label: tracks.name })
        .from(tracks)
        .where(inArray(tracks.id, idsIn(keys)));
    case 'topic':
      return db
        .select({ key: topics.id, label: topics.title })
        .from(topics)
        .where(inArray(topics.id, idsIn(keys)));
    default:
      return [];
  }
}

/** Returns a function with the names of groups that are records. */
export async function labelsOf(
  db: Database,
  group: Group,
  keys: readonly string[],
): Promise<LabelOf> {
  const found = await namesOf(db, group, keys);
  const names = new Map(found.map(({ key, label }) => [String(key), label]));
  return (key) => names.get(key) ?? null;
}
