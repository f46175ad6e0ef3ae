import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';

/** The product as a separate process. */
export interface PortalProcess {
  /** Its address. */
  origin: string;
  pid: number;
  kill(signal: NodeJS.Signals): Promise<void>;
}

const READY = /^Podium is ready at (http:\S+)/;

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once('exit', () => resolve());
  });

function ready(child: ChildProcess): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const output: string[] = [];
  createInterface(child.stdout!).on('line', (line) => {
    output.push(line);
    const origin = READY.exec(line)?.[1];
    if (origin) resolve(origin);
  });
  child.stderr!.on('data', (text: Buffer) => output.push(text.toString()));
  child.once('exit', (code) => {
    reject(new Error(`ended with ${code}\n${output.join('\n')}`));
    // A process that ends unexpectedly later prints its last output, for whoever reads why a test failed.
    if (code) process.stderr.write(`the portal ended with ${code}\n${output.join('\n')}\n`);
  });
  return promise;
}

/** Starts the built program as `npm start` does, on a port chosen by the system, and waits until it serves. */
export async function startProcess(
  program: string,
  env: Record<string, string>,
): Promise<PortalProcess> {
  const child = spawn(process.execPath, [program, 'serve'], {
    env: { ...process.env, SEED: 'none', LOG_LEVEL: 'warn', PORT: '0', HOST: '127.0.0.1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return {
    origin: await ready(child),
    pid: child.pid!,
    async kill(signal) {
      child.kill(signal);
      await ended(child);
    },
  };
}
