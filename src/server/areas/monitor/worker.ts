import type { WorkerState } from '#contract/monitor/worker.ts';
import type { Caller } from '#server/platform/http/context.ts';
import { workerStates } from '#server/platform/worker/state.ts';
import { mayViewProcesses } from './server.ts';

/** Lists the workers of this process, if the caller may view processes. */
export const listWorkers = (caller: Caller): WorkerState[] =>
  mayViewProcesses(caller, 'monitor:error:list') || mayViewProcesses(caller, 'monitor:server:list')
    ? workerStates()
    : [];
