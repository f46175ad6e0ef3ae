import { DUPLICATE_WINDOW } from '#contract/call/wire/envelope.ts';

/** Keeps a hasty second click from sending the same thing again (specification 5). */
export interface Guard {
  /** False for what was let through already within the window. */
  admits(address: string, body: string): boolean;
}

/** `now` gives milliseconds of a clock that never goes back. */
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
