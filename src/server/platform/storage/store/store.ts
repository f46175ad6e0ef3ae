import type { StoreName } from '#contract/files/store.ts';
import type { Config } from '#server/config.ts';
import { openBucket } from '../bucket.ts';
import { accessFolder, type StoreAccess } from './access.ts';

/** A store that the environment declares. */
export interface Store {
  name: StoreName;
  /** Folder on this machine, or service and bucket. */
  location: { folder: string } | { endpoint: string; bucket: string };
  /** Prefix of the files that checks write. */
  probes: string;
  access: StoreAccess;
}

const onDisk = (name: StoreName, folder: string): Store => ({
  name,
  location: { folder },
  probes: 'probe/',
  access: accessFolder(folder),
});

/** The stores on this machine. @param folder of public files */
export const storesOnDisk = (folder: string, privateFolder: string): Store[] => [
  onDisk('publicDisk', folder),
  onDisk('privateDisk', privateFolder),
];

const inBucket = (config: Config, name: StoreName, bucket: string, probes: string): Store => ({
  name,
  location: { endpoint: config.S3_ENDPOINT, bucket },
  probes,
  access: openBucket(config, bucket, () => 'no-store'),
});

/** The buckets of the configuration. */
export function storesInBuckets(config: Config): Store[] {
  if (config.STORAGE === 'local') return [];
  const { S3_BUCKET, S3_PRIVATE_BUCKET } = config;
  // A whole publish clears the public bucket, except for uploaded files.
  const open = inBucket(config, 'publicBucket', S3_BUCKET, 'files/probe/');
  if (S3_PRIVATE_BUCKET === '') return [open];
  return [open, inBucket(config, 'privateBucket', S3_PRIVATE_BUCKET, 'probe/')];
}

/** The location of a store in one line, by which a check remembers it. */
export const locationOf = ({ location }: Store): string =>
  'folder' in location ? location.folder : `${location.endpoint}/${location.bucket}`;
