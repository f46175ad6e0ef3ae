import { Readable } from 'node:stream';
import { Fault } from '#contract/fault.ts';
import { SHEET_LIMIT } from '#contract/call/sheet.ts';

/** How many sheets are being written for each account, in this process. */
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

/** Takes one of the places of an account for what it has written (threat 60). @returns what gives it back @throws Fault sheetsAtOnce */
export function reserve(userId: number): () => void {
  begin(userId);
  return () => end(userId);
}

/** Writes a sheet for somebody who has not too many written already (threat 60). @throws Fault sheetsAtOnce */
export async function writeFor<T>(userId: number, write: () => Promise<T>): Promise<T> {
  begin(userId);
  try {
    return await write();
  } finally {
    end(userId);
  }
}

/**
 * The same of a file that is written while it is read, until it ends or nobody reads on, be it from the beginning.
 * @param begun what is to be done before somebody reads, such as writing the deed down; where it fails the place is free again
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
  // A generator that has not begun would not notice that it is left.
  source.once('close', () => end(userId));
  return Readable.toWeb(source) as ReadableStream<Uint8Array>;
}
