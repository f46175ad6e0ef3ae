import { findCurrentYear } from '#server/areas/contest/service.ts';
import { storeHome } from '#server/platform/records/home.ts';
import { entries } from '../record/entry/table.ts';
import { entryStore } from './kind.ts';

/**
 * Home card: entries that wait for a first or second decision, whose team has written, or which somebody else has
 * proposed to disqualify.
 */
export const reviewHome = storeHome('waiting', entryStore, [
  ...(['submitted', 'review'] as const).map((status) => ({
    what: 'review' as const,
    action: 'review',
    filter: () => ({ status }),
    since: entries.submittedAt,
  })),
  { what: 'unanswered', action: 'message', filter: () => ({ isUnanswered: true }) },
  { what: 'disqualificationsAsked', action: 'disqualify', filter: () => ({ isSecondDue: true }) },
]);

/** Home card: entries of the portal's current session. */
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
