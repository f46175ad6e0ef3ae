import { stageContent } from '#contract/contest/set-up.ts';
import { tag } from '#contract/call/tag.ts';
import { decidesPhase } from '#domain/contest/phase.ts';
import { schedulePath } from '#domain/contest/section.ts';
import { eachRow, recordKind } from '#server/platform/editorial/records.ts';
import { stages } from './table.ts';

/** Stages, which make up the schedule of a session. */
export const stageKind = recordKind({
  type: stageContent,
  table: stages,
  title: ({ name }) => name,
  year: ({ year }) => year,
  session: ({ year }) => year,
  toRow: ({ startsAt, endsAt, ...data }) => ({
    ...data,
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
  }),
  toData: eachRow(({ year, name, detail, place, kind, url, startsAt, endsAt }) => ({
    year,
    name,
    detail,
    place,
    kind,
    url,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
  })),
  tags: ({ year, kind }) => [tag.contest(year), ...(decidesPhase({ kind }) ? [tag.calendar] : [])],
  address: (_, { year }, current) => schedulePath(year, current),
});
