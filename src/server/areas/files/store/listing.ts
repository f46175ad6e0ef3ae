import { dirname } from 'node:path';
import type { DeclaredStore, HeldFiles, StoreDuty } from '#contract/files/store.ts';
import type { Database } from '#server/platform/db/database.ts';
import { readDiskSpace } from '#server/platform/storage/disk-space.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import type { Store } from '#server/platform/storage/store/store.ts';
import { checkKey, readChecks } from './check.ts';
import { countFiles, countPages, isPublicStore } from './held.ts';

/** Returns where a store is, without the account by which it is reached. */
const placeOf = ({ location }: Store) =>
  'folder' in location
    ? { folder: location.folder, endpoint: null, bucket: null }
    : { folder: null, ...location };

/** The folder itself may not exist before its first file. A disk that is away is an answer of the page, too. */
const spaceOf = async ({ location }: Store) =>
  'folder' in location ? readDiskSpace(dirname(location.folder)).catch(() => null) : null;

/** Private files go to the bucket where one is declared. */
function dutyOf({ name }: Store, stores: readonly Store[]): StoreDuty {
  if (name === 'publicBucket') return 'mirror';
  const isReplaced = stores.some((one) => one.name === 'privateBucket');
  return name === 'privateDisk' && isReplaced ? 'former' : 'primary';
}

/** Lists the stores of the environment, with what they hold and how their last check went. */
export async function listStores(
  db: Database,
  { stores }: Pick<Storage, 'stores'>,
): Promise<DeclaredStore[]> {
  const [open, closed, pages, checks] = await Promise.all([
    countFiles(db, true),
    countFiles(db, false),
    countPages(db),
    readChecks(db),
  ]);
  const heldBy = (store: Store): HeldFiles[] => {
    if (isPublicStore(store.name)) return open;
    return dutyOf(store, stores) === 'former' ? [] : closed;
  };
  return Promise.all(
    stores.map(async (store) => ({
      store: store.name,
      duty: dutyOf(store, stores),
      ...placeOf(store),
      disk: await spaceOf(store),
      held: heldBy(store),
      pages: store.name === 'publicBucket' ? pages : null,
      check: checks.get(checkKey(store)) ?? null,
    })),
  );
}
