import type { WorkerState } from '#contract/monitor/worker.ts';
import type { Caller } from '#server/platform/http/context.ts';
import { workerStates } from '#server/platform/worker/state.ts';
import { seesProcesses } from './server.ts';

/** The workers of this process. */
export const listWorkers = (caller: Caller): WorkerState[] =>
  seesProcesses(caller, 'monitor:error:list') || seesProcesses(caller, 'monitor:server:list')
    ? workerStates()
    : [];
