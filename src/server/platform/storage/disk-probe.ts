import { randomBytes } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';

/** Bytes written as a test; a full disk may still have room for a few. */
const PROBE = randomBytes(256 * 1024);
/** Milliseconds for which an answer is reused. */
const PAUSE = 10_000;

async function writeProbe(folder: string): Promise<void> {
  const path = join(folder, `probe.${process.pid}`);
  try {
    await writeFile(path, PROBE);
  } finally {
    await rm(path, { force: true });
  }
}

/**
 * Creates a function that tests by writing whether a folder is writable, at most once per pause. A change of the
 * answer is logged.
 * @param pause milliseconds
 */
export function createDiskProbe(
  folder: string,
  log: Logger,
  pause = PAUSE,
): () => Promise<boolean> {
  let asked = -Infinity;
  let wasFine = true;
  let answer = Promise.resolve(true);
  const ask = async (): Promise<boolean> => {
    const err: unknown = await writeProbe(folder).catch((error: unknown) => error);
    const isFine = err === undefined;
    if (!isFine && wasFine) log.error({ err, folder }, 'the data folder cannot be written');
    if (isFine && !wasFine) log.info({ folder }, 'the data folder can be written again');
    wasFine = isFine;
    return isFine;
  };
  return () => {
    if (performance.now() - asked >= pause) {
      asked = performance.now();
      answer = ask();
    }
    return answer;
  };
}
