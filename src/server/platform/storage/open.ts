import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import { openBucket } from './bucket.ts';
import { inPlaceOf, placeInBucket } from './bucket-place.ts';
import { incomingFolder } from './incoming.ts';
import { localStorage } from './local.ts';
import { storesInBuckets } from './store/store.ts';
import type { Storage } from './storage.ts';

/** `Cache-Control` of private files: only the portal reads them, and it decides itself who may see them. */
const UNCACHED = () => 'private, no-store';

/** Opens the storage of the configuration: files on this machine, and private ones in a bucket if one is set. */
export function openStorage(config: Config): Storage {
  const onDisk = localStorage(join(config.DATA_DIR, 'files'));
  const local = { ...onDisk, stores: [...onDisk.stores, ...storesInBuckets(config)] };
  const { STORAGE, S3_PRIVATE_BUCKET, DATA_DIR } = config;
  if (STORAGE === 'local' || S3_PRIVATE_BUCKET === '') return local;
  const bucket = openBucket(config, S3_PRIVATE_BUCKET, UNCACHED);
  const place = placeInBucket(bucket, incomingFolder(DATA_DIR));
  return { ...local, vault: inPlaceOf(place, local.vault), bucket: S3_PRIVATE_BUCKET };
}
