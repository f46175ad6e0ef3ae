import { storeHome } from '#server/platform/records/home.ts';
import { batches } from '../table.ts';
import { batchReader } from './kind.ts';

/** Messages to many that a colleague wrote, until somebody lets them go. */
export const batchHome = storeHome('waiting', batchReader, [
  {
    what: 'toRelease',
    action: 'release',
    filter: () => ({ isReleasable: true }),
    since: batches.updatedAt,
  },
]);
