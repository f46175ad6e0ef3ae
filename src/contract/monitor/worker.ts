import * as z from 'zod/mini';
import { endpoint } from '#contract/call/endpoint.ts';
import { moment } from '#contract/call/moment.ts';
import { single } from '#contract/call/wire/reply.ts';

/** Statistics of a worker since it was started. */
export const workerState = z.object({
  name: z.string(),
  isRunning: z.boolean(),
  /** Number of finished runs, successful or not. */
  runs: z.int(),
  failures: z.int(),
  /** Number of failures since the last successful run. */
  failuresInRow: z.int(),
  /** When the last run began. */
  lastRunAt: z.nullable(moment),
  /** Duration of the last run, in milliseconds. */
  lastDuration: z.nullable(z.int()),
  lastFailureAt: z.nullable(moment),
  /** Message of the last failure, never with the values of an SQL statement. */
  lastError: z.nullable(z.string()),
});
export type WorkerState = z.output<typeof workerState>;

/** Lists the workers of the answering process. Requires access to the server or the error page. */
export const listWorkers = endpoint({
  name: 'workerList',
  method: 'GET',
  path: '/monitor/worker',
  access: { anyPermission: ['monitor:server:list', 'monitor:error:list'] },
  about: { resource: 'worker', action: 'list' },
  output: single(z.array(workerState)),
});
