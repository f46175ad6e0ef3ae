import { listTopicTracks } from '#contract/contest/choices.ts';
import { useCached } from '#islands/admin/kit/kept/use-cached.ts';

/** Prefix of the cache keys of tracks. */
export const TRACKS = 'tracks';

/**
 * Returns the tracks of a session, with the names that editors currently have for them; undefined until they are
 * loaded.
 */
export const useTracks = (year: number) =>
  useCached(`${TRACKS} ${year}`, async ({ call }) =>
    Number.isInteger(year) ? (await call(listTopicTracks, { params: { year } })).data : [],
  );
