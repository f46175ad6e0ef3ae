import { trackContent } from '#contract/contest/set-up.ts';
import { tag } from '#contract/call/tag.ts';
import { tracksPath } from '#domain/contest/section.ts';
import { eachRow, recordKind } from '#server/platform/editorial/records.ts';
import { tracks } from './table.ts';

/** Tracks, which group the topics of a session. A track with topics cannot be withdrawn. */
export const trackKind = recordKind({
  type: trackContent,
  table: tracks,
  title: ({ name }) => name,
  year: ({ year }) => year,
  session: ({ year }) => year,
  parts: {
    types: ['topic', 'prize', 'result'],
    named: ({ year, code }) => ({ year, track: code }),
  },
  toRow: (data) => data,
  toData: eachRow(({ year, code, name, summary, motif }) => ({ year, code, name, summary, motif })),
  tags: ({ id, year }) => [tag.contest(year), tag.topics(year), tag.track(id)],
  address: (_, { year }, current) => tracksPath(year, current),
});
