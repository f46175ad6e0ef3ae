import { prizeContent } from '#contract/contest/prize.ts';
import { tag } from '#contract/call/tag.ts';
import { recordKind } from '#server/platform/editorial/records.ts';
import { codesOf, trackIdOf } from '../track-code.ts';
import { prizes } from './table.ts';

/** Prizes are shown on the pages of the contest, its topics and its results. */
export const prizeKind = recordKind({
  type: prizeContent,
  table: prizes,
  title: ({ name }) => name,
  year: ({ year }) => year,
  session: ({ year }) => year,
  async toRow({ track, ...data }, tx) {
    if (track === null) return { ...data, trackId: null };
    const { year } = data;
    return { ...data, trackId: await trackIdOf(tx, { year, track }, 'field.prize.track') };
  },
  async toData(rows, db) {
    const codes = await codesOf(
      db,
      rows.flatMap(({ trackId }) => trackId ?? []),
    );
    return rows.map(({ year, trackId, tier, name, amount, currency, count, also }) => ({
      year,
      track: trackId === null ? null : codes.get(trackId)!,
      tier,
      name,
      amount,
      currency,
      count,
      also,
    }));
  },
  tags: ({ year }) => [tag.prizes(year)],
  address: () => '/awardsettings/',
});
