import { storeHome } from '#server/platform/records/home.ts';
import { listingStore } from './kind.ts';
import { listings } from './table.ts';

/** Listings that wait for a review. */
export const listingHome = storeHome('waiting', listingStore, [
  {
    what: 'listings',
    action: 'edit',
    filter: () => ({ status: 'submitted' as const }),
    since: listings.updatedAt,
  },
]);
