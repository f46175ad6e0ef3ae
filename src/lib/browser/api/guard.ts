import { DUPLICATE_WINDOW } from '#contract/call/wire/envelope.ts';

/** Prevents a second quick click from sending the same data again (specification 5). */
export interface Guard {
  /** Returns false if the same call was admitted within the window. */
  admits(address: string, body: string): boolean;
}

/** Creates a guard. @param now a monotonic clock in milliseconds */
export function createGuard(now: () => number): Guard {
  const admitted = new Map<string, number>();
  return {
    admits(address, body) {
      const time = now();
      for (const [call, since] of admitted) {
        if (time - since >= DUPLICATE_WINDOW) admitted.delete(call);
      }
      const call = `${address}\n${body}`;
      if (admitted.has(call)) return false;
      admitted.set(call, time);
      return true;
    },
  };
}
