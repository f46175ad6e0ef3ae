import { listTopicTracks } from '#contract/contest/choices.ts';
import { useShelf } from '#islands/admin/kit/kept/use-shelf.ts';

/** Tracks on the shelf. */
export const TRACKS = 'tracks';

/** The tracks of a session by the words that editors have for them now; undefined until they are there. */
export const useTracks = (year: number) =>
  useShelf(`${TRACKS} ${year}`, async ({ call }) =>
    Number.isInteger(year) ? (await call(listTopicTracks, { params: { year } })).data : [],
  );
