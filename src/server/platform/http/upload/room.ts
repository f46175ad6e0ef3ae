import { Fault } from '#contract/fault.ts';

/** When somebody may try again who found no room, in seconds. */
const RETRY_AFTER = 10;

/** How many bytes may be on their way at once: of all together, and of each one. */
export interface RoomSize {
  all: number;
  each: number;
}

/** Room for bytes that are on their way. */
export interface Room {
  /**
   * Takes so many bytes for somebody.
   * @returns gives them back, once however often it is called
   * @throws Fault busy
   */
  take(bytes: number, whose: string): () => void;
}

/** A bound on what arrives at once: parallel files can neither fill the disk nor keep everybody waiting (threat 33). */
export function createRoom({ all, each }: RoomSize): Room {
  const taken = new Map<string, number>();
  let sum = 0;
  const add = (bytes: number, whose: string) => {
    const own = (taken.get(whose) ?? 0) + bytes;
    sum += bytes;
    if (own > 0) taken.set(whose, own);
    else taken.delete(whose);
  };
  return {
    take(bytes, whose) {
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
