import { storeHome } from '#server/platform/records/home.ts';
import { batches } from '../table.ts';
import { batchReader } from './kind.ts';

/** Home card: batches written by a colleague that wait to be released. */
export const batchHome = storeHome('waiting', batchReader, [
  {
    what: 'toRelease',
    action: 'release',
    filter: () => ({ isReleasable: true }),
    since: batches.updatedAt,
  },
]);
