import { useCommands } from '#islands/admin/kit/keys/use-keys.ts';
import { usePageDeeds } from '#islands/admin/kit/deeds/use-page-deeds.ts';
import type { PageDeed } from '#islands/admin/kit/deeds/page-deeds.ts';

interface EditorDeeds {
  /** Where there is anything to save, or to let go live. */
  save: (() => void) | undefined;
  publish: (() => void) | undefined;
  /** All that may be done with the record, by its name. */
  all: readonly PageDeed[];
}

const nothing = () => undefined;

/** Ctrl+S saves a record and Ctrl+Enter publishes it, as its buttons do; the palette offers all of them. */
export function useEditorKeys({ save, publish, all }: EditorDeeds): void {
  // The browser's own Ctrl+S would save the page.
  useCommands({ s: save ?? nothing, ...(publish && { enter: publish }) });
  usePageDeeds(all);
}
