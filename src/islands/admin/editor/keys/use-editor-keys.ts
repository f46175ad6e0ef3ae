import { useCommands, useKeys } from '#islands/admin/kit/keys/use-keys.ts';
import { usePageDeeds } from '#islands/admin/kit/deeds/use-page-deeds.ts';
import type { PageDeed } from '#islands/admin/kit/deeds/page-deeds.ts';

interface EditorDeeds {
  /** Where there is anything to save, or to let go live. */
  save: (() => void) | undefined;
  publish: (() => void) | undefined;
  /** Saves it where there is anything to save, and goes on to the next one. */
  saveAndNext(): void;
  /** Opens the approval where the reader decides about it. */
  decide: (() => void) | undefined;
  /** Another new record, for whoever may add one. */
  add: (() => void) | undefined;
  /** To the record after it in its list, or before it. */
  lead(by: 1 | -1): void;
  /** All that may be done with the record, by its name. */
  all: readonly PageDeed[];
}

const nothing = () => undefined;

/**
 * Ctrl+S saves a record and Ctrl+Enter publishes it, as its buttons do, Ctrl+Shift+Enter saves it and goes on; outside of fields
 * J and K lead to those beside it, N to a new one, and A to its approval. The palette offers all that may be done.
 */
export function useEditorKeys({ save, publish, all, ...deeds }: EditorDeeds): void {
  const { saveAndNext, decide, add, lead } = deeds;
  // The browser's own Ctrl+S would save the page.
  useCommands({
    s: save ?? nothing,
    'shift+enter': saveAndNext,
    ...(publish && { enter: publish }),
  });
  useKeys({
    j: () => lead(1),
    k: () => lead(-1),
    ...(decide && { a: decide }),
    ...(add && { n: add }),
  });
  usePageDeeds(all);
}
