import { findCurrentYear } from '#server/areas/contest/service.ts';
import { storeHome } from '#server/platform/records/home.ts';
import { entries } from '../record/entry/table.ts';
import { entryStore } from './kind.ts';

/** Entries that somebody has to decide about: the first time, and as the second person; and those whose team has written. */
export const reviewHome = storeHome('waiting', entryStore, [
  ...(['submitted', 'review'] as const).map((status) => ({
    what: 'review' as const,
    action: 'review',
    filter: () => ({ status }),
    since: entries.submittedAt,
  })),
  { what: 'unanswered', action: 'message', filter: () => ({ isUnanswered: true }) },
]);

/** What was entered in the session that the portal is about. */
export const enteredHome = storeHome('contest', entryStore, [
  {
    what: 'entries',
    action: 'list',
    filter: async (db) => {
      const year = await findCurrentYear(db);
      return year === undefined ? undefined : { year };
    },
  },
]);
