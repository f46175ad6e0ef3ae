import { hostname } from 'node:os';
import * as z from 'zod/mini';
import { toStorable } from '#contract/call/text/storable.ts';
import { reportError } from '#server/platform/log/error-report.ts';
import { endAttempt, isRepeatable, takeAttempts } from './attempt.ts';
import type { RunEnd } from './outcome.ts';
import type { JobRegistry, RunTools } from './definition.ts';
import { createRecordSuccess } from './success.ts';
import type { Queue } from './queue.ts';
import { openProtocol, type Protocol } from './protocol.ts';
import type { Run } from './table.ts';

/** Options of the runner. */
export interface RunnerOptions extends RunTools {
  queue: Queue;
  registry: JobRegistry;
}

/** Performs runs until it is stopped. */
export interface Runner {
  stop(): Promise<void>;
}

const PROCESS = `${hostname()} ${process.pid}`;

const wordsOf = (error: unknown): string =>
  toStorable(error instanceof Error ? reportError(error).message : String(error));

/** Rejects when a signal is aborted, so that work that ignores the signal blocks nobody. */
const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const refuse = () => reject(signal.reason as Error);
    if (signal.aborted) refuse();
    else signal.addEventListener('abort', refuse, { once: true });
  });

/** Performs the work of a run. @throws the errors of the work, and the reason of the signal if it is aborted first */
async function perform(
  { db, storage, secret, log, findHolders, makeBackup, registry }: RunnerOptions,
  run: Run,
  signal: AbortSignal,
  { say, progress }: Protocol,
): Promise<RunEnd> {
  const definition = registry.get(run.target);
  if (!definition) return { state: 'fail', reason: 'unknownWork' };
  const args = definition.args.safeParse(run.args);
  if (!args.success) {
    return { state: 'fail', reason: 'wrongArguments', error: z.prettifyError(args.error) };
  }
  const tools = { db, storage, secret, log, findHolders, makeBackup };
  const context = { ...tools, id: run.id, args: args.data, signal, say, progress };
  const work = definition.run(context);
  await Promise.race([work, aborted(signal)]);
  return { state: 'normal', progress: 100 };
}

/** Starts performing runs, several at a time, in every process. */
export function startRunner(options: RunnerOptions): Runner {
  const { db, log, queue, registry } = options;
  const endWell = createRecordSuccess(db);
  const stopping = new AbortController();

  async function carryOut(run: Run, taken: AbortSignal): Promise<RunEnd> {
    const timeout = AbortSignal.timeout(run.timeout * 1000);
    const protocol = openProtocol(options, run);
    const signal = AbortSignal.any([taken, stopping.signal, timeout, protocol.ended]);
    const failed = (error: unknown): RunEnd => {
      if (stopping.signal.aborted) return { state: 'interrupted', reason: 'shutdown' };
      if (timeout.aborted) return { state: 'fail', reason: 'tooLong' };
      // Somebody has ended the run; their entry stays as it is.
      if (signal.aborted) return { state: 'interrupted', reason: 'stopped' };
      return { state: 'fail', reason: 'failed', error: wordsOf(error) };
    };
    const end = await perform(options, run, signal, protocol).catch(failed);
    return { ...(await protocol.close()), ...end };
  }

  /** Whether the start is attempted again; the queue determines the pauses. */
  const isAgain = (run: Run, { state }: RunEnd): boolean => {
    if (state === 'interrupted') return stopping.signal.aborted && isRepeatable(registry, run);
    return state === 'fail' && run.attempt < run.retries;
  };

  async function handle(run: Run, signal: AbortSignal): Promise<boolean> {
    const end = await carryOut(run, signal);
    // The queue considered this process dead; whoever takes the entry next records what happened.
    if (signal.aborted) return false;
    const { state, reason, error } = end;
    if (state === 'fail')
      log.error({ run: run.id, job: run.target, reason, error }, 'a run failed');
    if (state !== 'normal') return endAttempt(options, { run, end, isAgain: isAgain(run, end) });
    await endWell({ id: run.id, lines: end.lines ?? [] });
    return false;
  }

  queue.work({ handle, take: (ids) => takeAttempts(options, ids, PROCESS) });
  return {
    async stop() {
      stopping.abort();
      await queue.stop();
    },
  };
}
