/** So long the keys take a deed back, in milliseconds. */
export const UNDO_KEPT = 10 * 60 * 1000;

/** The last deed that can be taken back. */
export interface LastDeed {
  keep(undo: () => Promise<void>): void;
  /** Takes it back, once; nothing where there is none, or it is too long ago. */
  takeBack(): Promise<boolean>;
}

/** @param now the time, in milliseconds */
export function createLastDeed(now: () => number): LastDeed {
  let last: { undo: () => Promise<void>; at: number } | undefined;
  return {
    keep: (undo) => void (last = { undo, at: now() }),
    async takeBack() {
      const deed = last;
      last = undefined;
      if (!deed || now() - deed.at > UNDO_KEPT) return false;
      await deed.undo();
      return true;
    },
  };
}
