import { mergeAttributes, Node, type Editor as TextEditor } from '@tiptap/core';
import Image from '@tiptap/extension-image';
import { TableKit } from '@tiptap/extension-table';
import TextAlign from '@tiptap/extension-text-align';
import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useRef } from 'react';
import type { Locale } from '#contract/call/locale.ts';
import { FormBlock } from './form-block.ts';
import { RichBar } from './RichBar.tsx';
import { LineHeights } from './line-height.ts';
import { useWritten } from './use-written.ts';
import { usePastedText } from './paste/use-pasted-text.ts';
import { usePasted } from './paste/use-pasted.ts';
import './rich.css';

/** A picture with a caption, as in articles. */
const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: 'image figcaption?',
  isolating: true,
  parseHTML: () => [{ tag: 'figure' }],
  renderHTML: ({ HTMLAttributes }) => ['figure', mergeAttributes(HTMLAttributes), 0],
});

const Figcaption = Node.create({
  name: 'figcaption',
  content: 'inline*',
  parseHTML: () => [{ tag: 'figcaption' }],
  renderHTML: ({ HTMLAttributes }) => ['figcaption', mergeAttributes(HTMLAttributes), 0],
});

interface Props {
  id: string;
  label: string;
  lang: Locale;
  /** Text as HTML. */
  value: string;
  onWrite(html: string): void;
}

/** Extensions limited to what the server accepts, so that nothing is offered that it would drop. */
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
  FormBlock,
];

/** Rich text editor for one language. */
export function RichText({ id, label, lang, value, onWrite }: Props) {
  const current = useRef<TextEditor | null>(null);
  const written = useWritten(value);
  const write = useRef(onWrite);
  useEffect(() => void (write.current = onWrite));
  const take = usePasted(lang, () => current.current);
  const paste = useRef(take);
  useEffect(() => void (paste.current = take));
  const cleaned = usePastedText();
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: value,
    immediatelyRender: false,
    editorProps: {
      attributes: { id, lang, role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
      transformPastedHTML: cleaned,
      handlePaste: (_, { clipboardData }) => paste.current(clipboardData),
      handleDrop: (view, event, __, isMoved) => {
        if (isMoved) return false;
        const { dataTransfer, clientX: left, clientY: top } = event as DragEvent;
        return paste.current(dataTransfer, view.posAtCoords({ left, top })?.pos);
      },
    },
    onUpdate({ editor: changed }) {
      write.current(written.take(changed));
    },
  });
  useEffect(() => void (current.current = editor), [editor]);
  useEffect(() => {
    if (editor) written.give(editor, value);
  }, [editor, value]);

  return (
    <div className="office-rich">
      {editor && <RichBar editor={editor} lang={lang} />}
      <EditorContent editor={editor} />
    </div>
  );
}
