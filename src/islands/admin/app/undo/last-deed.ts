import type { Undo } from '#islands/admin/kit/office.ts';

/** How long a deed can be undone by keys, in milliseconds. */
export const UNDO_KEPT = 10 * 60 * 1000;

/** The last deed that can be undone. */
export interface LastDeed {
  keep(undo: Undo): void;
  /** Forgets it after something that cannot be undone, so that nobody undoes an older deed by mistake. */
  forget(): void;
  /**
   * Undoes it, once.
   * @returns a further message if there is one; false if there is no deed, or it is too long ago
   */
  takeBack(): Promise<{ words: string | undefined } | false>;
}

/** @param now returns the time in milliseconds */
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
