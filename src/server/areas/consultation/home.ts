import { storeHome } from '#server/platform/records/home.ts';
import { consultationStore } from './kind.ts';
import { consultations } from './table.ts';

const WEEK = 7 * 24 * 60 * 60 * 1000;
const since = () => ({ from: new Date(Date.now() - WEEK).toISOString() });

/** Consultations that nobody has dealt with. */
export const openHome = storeHome('waiting', consultationStore, [
  {
    what: 'open',
    action: 'list',
    filter: () => ({ status: 'open' as const }),
    since: consultations.createdAt,
  },
]);

/** Consultations of the last seven days, and the unanswered ones among them. */
export const weekHome = storeHome('questions', consultationStore, [
  { what: 'week', action: 'list', filter: since },
  { what: 'unanswered', action: 'list', filter: () => ({ ...since(), status: 'open' as const }) },
]);
