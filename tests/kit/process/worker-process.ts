import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** A process that runs jobs. */
export interface WorkerProcess {
  kill(signal: NodeJS.Signals): Promise<void>;
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

/** Starts a process that runs jobs, and waits until it does. */
export async function startWorkerProcess(url: string): Promise<WorkerProcess> {
  const child = spawn(process.execPath, ['tests/kit/process/job-process.ts'], {
    env: { ...process.env, DATABASE_URL: url },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return { kill: (signal) => end(child, signal) };
}
