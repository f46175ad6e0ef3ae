import { useCommands, useKeys } from '#islands/admin/kit/keys/use-keys.ts';
import { usePageDeeds } from '#islands/admin/kit/deeds/use-page-deeds.ts';
import type { PageDeed } from '#islands/admin/kit/deeds/page-deeds.ts';

interface EditorDeeds {
  /** Saves the record; undefined if there is nothing to save. */
  save: (() => void) | undefined;
  publish: (() => void) | undefined;
  /** Saves the record if it was changed, and opens the next one. */
  saveAndNext(): void;
  /** Opens the approval, if the reader has to decide about it. */
  decide: (() => void) | undefined;
  /** Creates another record, if the reader may. */
  add: (() => void) | undefined;
  /** Opens the record after (1) or before (-1) it in its list. */
  lead(by: 1 | -1): void;
  /** All deeds on the record, with their names. */
  all: readonly PageDeed[];
}

const nothing = () => undefined;

/**
 * Keyboard shortcuts of the editor: Ctrl+S saves, Ctrl+Enter publishes, Ctrl+Shift+Enter saves and opens the next
 * record. Outside of fields J and K open the neighbouring records, N a new one, and A the approval. The palette
 * offers all deeds.
 */
export function useEditorKeys({ save, publish, all, ...deeds }: EditorDeeds): void {
  const { saveAndNext, decide, add, lead } = deeds;
  // Prevents the browser's own Ctrl+S, which would save the page.
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
