import { Readable } from 'node:stream';
import { Fault } from '#contract/fault.ts';
import { SHEET_LIMIT } from '#contract/call/sheet.ts';

/** Number of sheets being written in this process, by account. */
const working = new Map<number, number>();

function end(userId: number): void {
  const left = working.get(userId)! - 1;
  if (left > 0) working.set(userId, left);
  else working.delete(userId);
}

/** @throws Fault sheetsAtOnce */
function begin(userId: number): void {
  const now = working.get(userId) ?? 0;
  const { atOnce } = SHEET_LIMIT;
  if (now >= atOnce) throw new Fault('sheetsAtOnce', { count: atOnce });
  working.set(userId, now + 1);
}

/**
 * Reserves one of an account's places for writing sheets (threat 60).
 * @returns a function that releases it
 * @throws Fault sheetsAtOnce
 */
export function reserve(userId: number): () => void {
  begin(userId);
  return () => end(userId);
}

/** Writes a sheet, if the account is not writing too many already (threat 60). @throws Fault sheetsAtOnce */
export async function writeFor<T>(userId: number, write: () => Promise<T>): Promise<T> {
  begin(userId);
  try {
    return await write();
  } finally {
    end(userId);
  }
}

/**
 * The same for a file that is written while it is read; the place is released when the file ends or the reader
 * leaves, even before reading began.
 * @param begun called before anything is read, for example to log the deed; if it fails, the place is released
 * @throws Fault sheetsAtOnce
 */
export async function streamFor(
  userId: number,
  bytes: AsyncGenerator<Uint8Array>,
  begun: () => Promise<unknown>,
): Promise<ReadableStream<Uint8Array>> {
  begin(userId);
  await begun().catch((error: unknown) => {
    end(userId);
    throw error;
  });
  const source = Readable.from(bytes, { objectMode: false });
  // A generator that has not started is not notified when it is abandoned.
  source.once('close', () => end(userId));
  return Readable.toWeb(source) as ReadableStream<Uint8Array>;
}
