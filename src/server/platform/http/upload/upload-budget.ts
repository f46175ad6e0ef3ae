import { Fault } from '#contract/fault.ts';

/** Seconds after which a caller who was refused for lack of room may retry. */
const RETRY_AFTER = 10;

/** Maximum number of bytes being received at once, in all and per sender. */
export interface BudgetSize {
  all: number;
  each: number;
}

/** Budget for bytes that are being received. */
export interface UploadBudget {
  /**
   * Reserves a number of bytes for a sender.
   * @returns a function that releases them; further calls of it have no effect
   * @throws Fault busy
   */
  reserve(bytes: number, whose: string): () => void;
}

/** Bounds what is received at once: parallel uploads can neither fill the disk nor block all others (threat 33). */
export function createUploadBudget({ all, each }: BudgetSize): UploadBudget {
  const taken = new Map<string, number>();
  let sum = 0;
  const add = (bytes: number, whose: string) => {
    const own = (taken.get(whose) ?? 0) + bytes;
    sum += bytes;
    if (own > 0) taken.set(whose, own);
    else taken.delete(whose);
  };
  return {
    reserve(bytes, whose) {
      const own = taken.get(whose) ?? 0;
      if (sum + bytes > all || own + bytes > each) {
        throw new Fault('busy', { retryAfter: RETRY_AFTER });
      }
      add(bytes, whose);
      let isBack = false;
      return () => {
        if (!isBack) add(-bytes, whose);
        isBack = true;
      };
    },
  };
}
