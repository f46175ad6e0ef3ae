import type { Undo } from '#islands/admin/kit/office.ts';

/** So long the keys take a deed back, in milliseconds. */
export const UNDO_KEPT = 10 * 60 * 1000;

/** The last deed that can be taken back. */
export interface LastDeed {
  keep(undo: Undo): void;
  /** Something else was done since, which cannot be taken back: nobody is to take an older deed for it. */
  forget(): void;
  /** Takes it back, once. @returns what is said of it besides; false where there is none, or it is too long ago */
  takeBack(): Promise<{ words: string | undefined } | false>;
}

/** @param now the time, in milliseconds */
export function createLastDeed(now: () => number): LastDeed {
  let last: { undo: Undo; at: number } | undefined;
  return {
    keep: (undo) => void (last = { undo, at: now() }),
    forget: () => void (last = undefined),
    async takeBack() {
      const deed = last;
      last = undefined;
      if (!deed || now() - deed.at > UNDO_KEPT) return false;
      return { words: await deed.undo() };
    },
  };
}
