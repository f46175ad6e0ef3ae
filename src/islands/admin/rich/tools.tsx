import {
  AlignCenterOutlined,
  AlignLeftOutlined,
  AlignRightOutlined,
  BoldOutlined,
  ItalicOutlined,
  MinusOutlined,
  OrderedListOutlined,
  RollbackOutlined,
  StrikethroughOutlined,
  TableOutlined,
  UnderlineOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import type { ChainedCommands, Editor } from '@tiptap/core';
import type { ReactNode } from 'react';
import type { OfficeKey } from '#lib/texts/office.ts';

/** A command of the rich text editor. */
export interface Tool {
  key: OfficeKey;
  icon: ReactNode;
  run(chain: ChainedCommands): ChainedCommands;
  isOn?(editor: Editor): boolean;
}

export const TOOLS: readonly Tool[] = [
  {
    key: 'admin.rich.bold',
    icon: <BoldOutlined />,
    run: (chain) => chain.toggleBold(),
    isOn: (editor) => editor.isActive('bold'),
  },
  {
    key: 'admin.rich.italic',
    icon: <ItalicOutlined />,
    run: (chain) => chain.toggleItalic(),
    isOn: (editor) => editor.isActive('italic'),
  },
  {
    key: 'admin.rich.underline',
    icon: <UnderlineOutlined />,
    run: (chain) => chain.toggleUnderline(),
    isOn: (editor) => editor.isActive('underline'),
  },
  {
    key: 'admin.rich.strike',
    icon: <StrikethroughOutlined />,
    run: (chain) => chain.toggleStrike(),
    isOn: (editor) => editor.isActive('strike'),
  },
  {
    key: 'admin.rich.bullets',
    icon: <UnorderedListOutlined />,
    run: (chain) => chain.toggleBulletList(),
    isOn: (editor) => editor.isActive('bulletList'),
  },
  {
    key: 'admin.rich.numbers',
    icon: <OrderedListOutlined />,
    run: (chain) => chain.toggleOrderedList(),
    isOn: (editor) => editor.isActive('orderedList'),
  },
  {
    key: 'admin.rich.quote',
    icon: '❝',
    run: (chain) => chain.toggleBlockquote(),
    isOn: (editor) => editor.isActive('blockquote'),
  },
  {
    key: 'admin.rich.left',
    icon: <AlignLeftOutlined />,
    run: (chain) => chain.setTextAlign('left'),
    isOn: (editor) => editor.isActive({ textAlign: 'left' }),
  },
  {
    key: 'admin.rich.center',
    icon: <AlignCenterOutlined />,
    run: (chain) => chain.setTextAlign('center'),
    isOn: (editor) => editor.isActive({ textAlign: 'center' }),
  },
  {
    key: 'admin.rich.right',
    icon: <AlignRightOutlined />,
    run: (chain) => chain.setTextAlign('right'),
    isOn: (editor) => editor.isActive({ textAlign: 'right' }),
  },
  {
    key: 'admin.rich.table',
    icon: <TableOutlined />,
    run: (chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
    isOn: (editor) => editor.isActive('table'),
  },
  { key: 'admin.rich.rule', icon: <MinusOutlined />, run: (chain) => chain.setHorizontalRule() },
];

/** Undo and redo, with straight arrows, since round ones look alike. */
export const HISTORY_TOOLS: readonly (Tool & { isOff(editor: Editor): boolean })[] = [
  {
    key: 'admin.rich.undo',
    icon: <RollbackOutlined />,
    run: (chain) => chain.undo(),
    isOff: (editor) => !editor.can().undo(),
  },
  {
    key: 'admin.rich.redo',
    icon: <RollbackOutlined className="office-mirrored" />,
    run: (chain) => chain.redo(),
    isOff: (editor) => !editor.can().redo(),
  },
];

/** Commands offered while the cursor is in a table. */
export const TABLE_TOOLS: readonly Pick<Tool, 'key' | 'run'>[] = [
  { key: 'admin.rich.rowAdd', run: (chain) => chain.addRowAfter() },
  { key: 'admin.rich.rowRemove', run: (chain) => chain.deleteRow() },
  { key: 'admin.rich.columnAdd', run: (chain) => chain.addColumnAfter() },
  { key: 'admin.rich.columnRemove', run: (chain) => chain.deleteColumn() },
  { key: 'admin.rich.tableRemove', run: (chain) => chain.deleteTable() },
];
