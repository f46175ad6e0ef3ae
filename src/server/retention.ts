import { AREAS } from './areas.ts';
import { limitRetention } from './platform/limit/limit.ts';
import { publishRetention } from './platform/publish/history.ts';
import { processRetention } from './platform/publish/process.ts';
import { importRetention } from './platform/sheet/result.ts';
import { requestRetention } from './platform/wire/duplicate.ts';
import { nonceRetention } from './platform/wire/nonce.ts';
import type { Retention } from './platform/worker/retention.ts';

/** Everything in the database that is kept for a time. */
export const RETENTIONS: readonly Retention[] = [
  nonceRetention,
  processRetention,
  requestRetention,
  publishRetention,
  limitRetention,
  importRetention,
  ...AREAS.flatMap(({ retention = [] }) => retention),
];
