import type * as z from 'zod/mini';
import { contestContent, trackContent } from '#contract/contest/set-up.ts';
import { readCopies } from '#server/platform/editorial/copies.ts';
import type { Database } from '#server/platform/db/database.ts';

type Contest = z.output<typeof contestContent.data>;
type Track = z.output<typeof trackContent.data>;

/** Lists the sessions as the office has them, newest first. Those that visitors do not see are drafts. */
export async function listSessions(db: Database) {
  const copies = await readCopies(db, contestContent);
  return copies
    .filter(({ data }) => typeof data['year'] === 'number')
    .map(({ data, isLive }) => {
      const { year, title, status } = data as Contest;
      return { year, title, status: isLive ? status : ('draft' as const) };
    })
    .toSorted((one, other) => other.year - one.year);
}

/** Lists the tracks of a session in their order, from the working copies of the office. */
export async function listTrackChoices(db: Database, year: number) {
  const copies = await readCopies(db, trackContent, year);
  return copies
    .map(({ data }) => {
      const { code, name } = data as Track;
      return { code, name };
    })
    .filter(({ code }) => Boolean(code));
}
