import type { WorkerState } from '#contract/monitor/worker.ts';
import type { Caller } from '#server/platform/http/context.ts';
import { workerStates } from '#server/platform/worker/state.ts';

/** The workers of this process. They are in no department: whoever does not reach everything sees none (threat 52). */
export const listWorkers = (caller: Caller): WorkerState[] =>
  caller.scope('monitor:error:list') === 'all' ? workerStates() : [];
