import { BACKUP_AGE, DISK_FREE } from '#domain/monitor/alert.ts';
import type { Config } from '#server/config.ts';
import { backupCarrier } from '#server/backup.ts';
import { listBackups } from '#server/platform/backup/store/listing.ts';
import { momentOf } from '#server/platform/backup/store/name.ts';
import { readDiskSpace } from '#server/platform/storage/disk-space.ts';
import { checkStore } from '#server/platform/storage/store/check.ts';
import { locationOf, type Store } from '#server/platform/storage/store/store.ts';
import { good, unset, wrong, type Check } from './finding.ts';

const GIGABYTE = 1e9;
/** Seconds. */
const HOUR = 60 * 60;

/** Whether as much of the disk is free as the alert asks. */
export const diskCheck = ({ DATA_DIR }: Config): Check => ({
  name: 'disk',
  async look() {
    const { free, total } = await readDiskSpace(DATA_DIR);
    const text = `${(free / GIGABYTE).toFixed(1)} of ${(total / GIGABYTE).toFixed(1)} GB free`;
    return free < total * DISK_FREE ? wrong(text) : good(text);
  },
});

/** Whether a file can be written, read, listed and removed. */
export const storeCheck = (store: Store): Check => ({
  name: store.name,
  async look() {
    const steps = await checkStore(store);
    const failed = steps.find(({ failure }) => failure !== null);
    const place = locationOf(store);
    return failed
      ? wrong(`${place}: ${failed.step} failed: ${failed.failure} ${failed.detail}`.trim())
      : good(place);
  },
});

/** Whether backups are made, and how old the last one is. */
export const backupCheck = (config: Config): Check => ({
  name: 'backup',
  async look() {
    if (config.BACKUP_TO === '') return unset('BACKUP_TO is not set: no backups are made');
    const [last] = await listBackups(backupCarrier(config).place);
    if (last === undefined) return wrong(`${config.BACKUP_TO} has no backup yet`);
    const hours = Math.floor((Date.now() - momentOf(last).getTime()) / 1000 / HOUR);
    const text = `${last}, ${hours} h ago`;
    return hours * HOUR > BACKUP_AGE ? wrong(text) : good(text);
  },
});
