import { storeHome } from '#server/platform/records/home.ts';
import { identityCaseStore } from './kind.ts';
import { identityCases } from '../record/identity-case/table.ts';

/** Home card: documents claimed by two people, until somebody has decided. */
export const identityCaseHome = storeHome('waiting', identityCaseStore, [
  {
    what: 'open',
    action: 'edit',
    filter: () => ({ status: 'open' as const }),
    since: identityCases.createdAt,
  },
]);
