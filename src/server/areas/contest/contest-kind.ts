import { and, inArray, ne } from 'drizzle-orm';
import { contestContent } from '#contract/contest/set-up.ts';
import { Fault } from '#contract/fault.ts';
import { contestPath } from '#domain/contest/section.ts';
import type { ContentKind } from '#server/platform/editorial/kind.ts';
import { hideContest, releaseYear, reserveYear, saveContest } from './service.ts';
import { findContest, toContest } from './repository.ts';
import { contests } from './table.ts';

/** Drafts have rows, too, because records of a session reference its year before visitors see it. */
const isLive = ne(contests.status, 'draft');

/** Sessions are identified by their year. Publishing or withdrawing one affects all of its pages. */
export const contestKind: ContentKind<typeof contestContent> = {
  type: contestContent,
  isNamed: true,
  title: ({ title }) => title,
  year: ({ year }) => year,
  parts: {
    types: ['stage', 'track', 'topic', 'prize', 'result'],
    named: ({ year }) => ({ year }),
  },
  async claim(tx, before, { year }) {
    if (before?.recordId && before.recordId !== year) throw new Fault('fixedKey');
    if (year !== null) await reserveYear(tx, year);
  },
  async release(tx, { year }, after) {
    if (year !== null && year !== after?.year) await releaseYear(tx, year);
  },
  async publish(tx, { recordId, data }) {
    if (recordId !== null && recordId !== data.year) throw new Fault('fixedKey');
    if (recordId === null && (await findContest(tx, data.year))) {
      throw new Fault('taken', { field: 'field.contest.year' });
    }
    await saveContest(tx, data);
    return data.year;
  },
  withdraw: hideContest,
  async liveIds(db) {
    const found = await db.select({ year: contests.year }).from(contests).where(isLive);
    return found.map(({ year }) => year);
  },
  async readLive(db, recordIds) {
    const where = and(isLive, inArray(contests.year, [...recordIds]));
    const found = await db.select().from(contests).where(where);
    return found.map((row) => ({ recordId: row.year, data: toContest(row) }));
  },
  address: (year, _, current) => contestPath(year, current),
};
