import Image from '@tiptap/extension-image';
import { TableKit } from '@tiptap/extension-table';
import TextAlign from '@tiptap/extension-text-align';
import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useRef } from 'react';
import type { Locale } from '#contract/locale.ts';
import { useOffice } from '../office.ts';
import { Figcaption, Figure } from './figure.ts';
import { LineHeights } from './line-height.ts';
import { cleanPaste } from './paste.ts';
import { RichBar } from './RichBar.tsx';

interface Props {
  id: string;
  label: string;
  lang: Locale;
  /** HTML. */
  value: string;
  onWrite(html: string): void;
}

/** No more than the server lets through: what it would drop is not offered. */
const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: { openOnClick: false, defaultProtocol: 'https' },
  }),
  Image,
  Figure,
  Figcaption,
  TableKit,
  TextAlign.configure({ types: ['paragraph'] }),
  LineHeights,
];

const EMPTY = '<p></p>';

/** Rich text of one language. */
export function RichText({ id, label, lang, value, onWrite }: Props) {
  const { report, t } = useOffice();
  const known = useRef(value);
  const write = useRef(onWrite);
  useEffect(() => void (write.current = onWrite));
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: value,
    immediatelyRender: false,
    editorProps: {
      attributes: { id, lang, role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
      transformPastedHTML: cleanPaste,
      handlePaste: (_, { clipboardData }) => refuseFiles(clipboardData?.files),
      handleDrop: (_, event) => refuseFiles((event as DragEvent).dataTransfer?.files),
    },
    onUpdate({ editor: changed }) {
      const html = changed.getHTML();
      known.current = html === EMPTY ? '' : html;
      write.current(known.current);
    },
  });
  // What came from elsewhere, by a restored version or a merge, replaces what is shown.
  useEffect(() => {
    if (!editor || value === known.current) return;
    known.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);

  /** A picture has to lie in the portal's own storage before a text can show it. */
  function refuseFiles(files: FileList | undefined): boolean {
    if (!files || files.length === 0) return false;
    report(new Error(t('admin.pictureFromLibrary')));
    return true;
  }

  return (
    <div className="office-rich">
      {editor && <RichBar editor={editor} />}
      <EditorContent editor={editor} />
    </div>
  );
}
