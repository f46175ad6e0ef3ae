import type { Editor as TextEditor } from '@tiptap/core';
import { useRef } from 'react';

/** HTML of the editor without the empty paragraphs that it keeps at the end for typing. */
const htmlOf = (editor: TextEditor): string => editor.getHTML().replace(/(?:<p><\/p>)+$/, '');

/**
 * Maps between the stored text and the editor's HTML. The editor changes the HTML of a text merely by loading it, so
 * as long as its content is unchanged, the stored text is returned byte for byte.
 */
export function useWritten(value: string) {
  const known = useRef(value);
  const given = useRef<{ value: string; html: string }>(undefined);
  return {
    /** Returns the text to store for the editor's current content. */
    take(editor: TextEditor): string {
      const html = htmlOf(editor);
      known.current = html === given.current?.html ? given.current.value : html;
      return known.current;
    },
    /**
     * Shows a text that came from elsewhere, such as a restored version or a merge, and notes the editor's HTML of
     * it.
     */
    give(editor: TextEditor, now: string): void {
      if (now !== known.current) editor.commands.setContent(now, { emitUpdate: false });
      else if (given.current) return;
      known.current = now;
      given.current = { value: now, html: htmlOf(editor) };
    },
  };
}
