import { Fault } from '#contract/call/fault.ts';
import { SHEET_LIMIT } from '#contract/call/sheet.ts';

/** How many sheets are being written for each account, in this process. */
const working = new Map<number, number>();

function end(userId: number): void {
  const left = working.get(userId)! - 1;
  if (left > 0) working.set(userId, left);
  else working.delete(userId);
}

/** Writes a sheet for somebody who has not too many written already (threat 60). @throws Fault sheetsAtOnce */
export async function writeFor<T>(userId: number, write: () => Promise<T>): Promise<T> {
  const now = working.get(userId) ?? 0;
  const { atOnce } = SHEET_LIMIT;
  if (now >= atOnce) throw new Fault('sheetsAtOnce', { count: atOnce });
  working.set(userId, now + 1);
  try {
    return await write();
  } finally {
    end(userId);
  }
}
