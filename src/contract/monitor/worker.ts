import * as z from 'zod/mini';
import { endpoint } from '#contract/call/endpoint.ts';
import { moment } from '#contract/call/moment.ts';
import { single } from '#contract/call/wire/reply.ts';

/** What a worker has done since it was started. */
export const workerState = z.object({
  name: z.string(),
  isRunning: z.boolean(),
  /** Runs that ended, however they did. */
  runs: z.int(),
  failures: z.int(),
  /** How many runs have failed since the last one that did not. */
  failuresInRow: z.int(),
  /** When the last run began. */
  lastRunAt: z.nullable(moment),
  /** How long the last run took, in milliseconds. */
  lastDuration: z.nullable(z.int()),
  lastFailureAt: z.nullable(moment),
  /** What the last failure said, never with the values of a statement. */
  lastError: z.nullable(z.string()),
});
export type WorkerState = z.output<typeof workerState>;

/** The workers of the process that answers, for whoever may read of failures or of servers. */
export const listWorkers = endpoint({
  name: 'workerList',
  method: 'GET',
  path: '/monitor/worker',
  access: { anyPermission: ['monitor:server:list', 'monitor:error:list'] },
  about: { resource: 'worker', action: 'list' },
  output: single(z.array(workerState)),
});
