import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import { openBucket } from './bucket.ts';
import { inPlaceOf, placeInBucket } from './bucket-place.ts';
import { incomingFolder } from './incoming.ts';
import { localStorage } from './local.ts';
import type { Storage } from './storage.ts';

/** Nobody but the portal reads of it, and it says itself who may see what. */
const UNCACHED = () => 'private, no-store';

/** Where files lie, as the configuration says: on this machine, and private ones in a bucket where it names one. */
export function openStorage(config: Config): Storage {
  const local = localStorage(join(config.DATA_DIR, 'files'));
  const { STORAGE, S3_PRIVATE_BUCKET, DATA_DIR } = config;
  if (STORAGE === 'local' || S3_PRIVATE_BUCKET === '') return local;
  const bucket = openBucket(config, S3_PRIVATE_BUCKET, UNCACHED);
  const place = placeInBucket(bucket, incomingFolder(DATA_DIR));
  return { ...local, vault: inPlaceOf(place, local.vault), bucket: S3_PRIVATE_BUCKET };
}
