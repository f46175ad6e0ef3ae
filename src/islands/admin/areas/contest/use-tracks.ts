import { listTopicTracks } from '#contract/contest/choices.ts';
import { useCached } from '#islands/admin/kit/kept/use-cached.ts';

/** The name of tracks in the cache. */
export const TRACKS = 'tracks';

/** The tracks of a session by the words that editors have for them now; undefined until they are there. */
export const useTracks = (year: number) =>
  useCached(`${TRACKS} ${year}`, async ({ call }) =>
    Number.isInteger(year) ? (await call(listTopicTracks, { params: { year } })).data : [],
  );
