import { storeHome } from '#server/platform/records/home.ts';
import { identityCaseStore } from './kind.ts';
import { identityCases } from './table.ts';

/** Documents that two people say are theirs, until somebody has looked into it. */
export const identityCaseHome = storeHome('waiting', identityCaseStore, [
  {
    what: 'open',
    action: 'edit',
    filter: () => ({ status: 'open' as const }),
    since: identityCases.createdAt,
  },
]);
