import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { Select } from 'antd';
import { LINE_HEIGHTS } from '#domain/editorial/line-height.ts';
import { useOffice } from '#islands/admin/kit/office.ts';

/** Line height at the cursor. */
export function LineHeight({ editor }: { editor: Editor }) {
  const { t } = useOffice();
  const height = useEditorState({
    editor,
    selector: ({ editor: { state } }) =>
      state.selection.$from.parent.attrs['lineHeight'] as string | null,
  });
  return (
    <Select
      size="small"
      style={{ width: 118 }}
      allowClear
      placeholder={t('admin.rich.lineHeight')}
      aria-label={t('admin.rich.lineHeight')}
      options={LINE_HEIGHTS.map((value) => ({ value, label: value }))}
      value={height}
      onChange={(lineHeight: string | undefined) => {
        const change = { lineHeight: lineHeight ?? null };
        const chain = editor.chain().focus();
        chain.updateAttributes('paragraph', change).updateAttributes('heading', change).run();
      }}
    />
  );
}
