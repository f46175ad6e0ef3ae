import type { Editor as TextEditor } from '@tiptap/core';
import { useRef } from 'react';

/** What the editor makes of a text. The empty paragraph that it keeps at the end, to be typed into, is no part of it. */
const htmlOf = (editor: TextEditor): string => editor.getHTML().replace(/(?:<p><\/p>)+$/, '');

/**
 * What is written of a text. The editor writes the same text in HTML of its own, and does so when it is only entered: as
 * long as it says what was given, that is written, byte for byte.
 */
export function useWritten(value: string) {
  const known = useRef(value);
  const given = useRef<{ value: string; html: string }>(undefined);
  return {
    /** What is to be kept of the text as it stands in the editor. */
    take(editor: TextEditor): string {
      const html = htmlOf(editor);
      known.current = html === given.current?.html ? given.current.value : html;
      return known.current;
    },
    /** Shows what came from elsewhere, by a restored version or a merge, and notes how the editor says it. */
    give(editor: TextEditor, now: string): void {
      if (now !== known.current) editor.commands.setContent(now, { emitUpdate: false });
      else if (given.current) return;
      known.current = now;
      given.current = { value: now, html: htmlOf(editor) };
    },
  };
}
