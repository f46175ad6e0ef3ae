import { AREAS } from './areas.ts';
import { leavingRetention } from './areas/identity/leaving/erase.ts';
import { PERSONAL } from './personal.ts';
import { binRetention } from './platform/bin/bin.ts';
import { formerRetention } from './platform/editorial/store/former.ts';
import { limitRetention } from './platform/limit/limit.ts';
import { publishRetention } from './platform/publish/history.ts';
import { processRetention } from './platform/publish/batch/process.ts';
import { importRetention } from './platform/sheet/result.ts';
import { requestRetention } from './platform/wire/duplicate.ts';
import { nonceRetention } from './platform/wire/nonce.ts';
import type { Storage } from './platform/storage/storage.ts';
import type { Retention } from './platform/worker/retention.ts';

/** All retentions, of the database and of files. */
export const retentionsOf = (storage: Storage, secret: Buffer): readonly Retention[] => [
  nonceRetention,
  processRetention,
  requestRetention,
  publishRetention,
  limitRetention,
  importRetention,
  formerRetention,
  binRetention(storage),
  leavingRetention(PERSONAL, { storage, secret }),
  ...AREAS.flatMap(({ retention = [] }) => retention),
  ...AREAS.flatMap(({ fileRetention = [] }) => fileRetention.map((keep) => keep(storage))),
];
