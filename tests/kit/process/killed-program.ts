import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';

/** The input and the environment of a program that is killed. */
export interface KilledWork {
  env: Record<string, string>;
  /** Its input, as JSON. */
  given: unknown;
  /** Milliseconds after its first answer until it is killed, as by a power cut; null lets it end by itself. */
  after: number | null;
}

/** Runs a program that writes a line for each confirmation. @returns the received lines */
export async function linesUntilKilled(
  program: string,
  { env, given, after }: KilledWork,
): Promise<string[]> {
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const answered: string[] = [];
  const lines = createInterface(child.stdout);
  const ended = once(child, 'exit');
  const begun = once(lines, 'line');
  lines.on('line', (line) => answered.push(line));
  child.stdin.end(JSON.stringify(given));
  if (after !== null) {
    await Promise.race([begun, ended]);
    await sleep(after);
    child.kill('SIGKILL');
  }
  await ended;
  return answered;
}
