import { asc, desc, ne, eq } from 'drizzle-orm';
import type { StatisticChoices } from '#contract/statistic/statistic.ts';
import { contests, topics, tracks } from '#server/areas/contest/table.ts';
import { channels } from '#server/areas/registration/channel/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Caller } from '#server/platform/http/context.ts';
import { channelsVisibleTo } from './visible-channels.ts';

const listTopics = (db: Database) =>
  db
    .select({ id: topics.id, trackId: topics.trackId, label: topics.title })
    .from(topics)
    .orderBy(asc(topics.sort), asc(topics.id));

/** Lists the tracks of all sessions except practice sessions, newest session first, each with its topics. */
async function listTracks(db: Database): Promise<StatisticChoices['tracks']> {
  const found = await db
    .select({ id: tracks.id, year: tracks.year, label: tracks.name })
    .from(tracks)
    .innerJoin(contests, eq(contests.year, tracks.year))
    .where(ne(contests.status, 'practice'))
    .orderBy(desc(tracks.year), asc(tracks.sort), asc(tracks.id));
  const byTrack = Map.groupBy(await listTopics(db), ({ trackId }) => trackId);
  return found.map((track) => ({
    ...track,
    topics: (byTrack.get(track.id) ?? []).map(({ id, label }) => ({ id, label })),
  }));
}

/** Returns the choices for filters: the channels that the caller sees (threat 49), tracks and topics. */
export async function listChoices(db: Database, caller: Caller): Promise<StatisticChoices> {
  const { condition } = channelsVisibleTo(caller);
  const found = await db
    .select({ key: channels.key, label: channels.name, status: channels.status })
    .from(channels)
    .where(condition)
    .orderBy(asc(channels.key));
  return {
    hasDirect: condition === undefined,
    channels: found.map(({ key, label, status }) => ({
      key,
      label,
      isActive: status === 'active',
    })),
    tracks: await listTracks(db),
  };
}
