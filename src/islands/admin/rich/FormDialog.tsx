import type { Editor } from '@tiptap/core';
import { Modal } from 'antd';
import { useState } from 'react';
import { FormSelect } from '#islands/admin/kit/input/FormSelect.tsx';
import { useOffice } from '#islands/admin/kit/office.ts';

/** Dialog that chooses a form to insert into the text. */
export function FormDialog({ editor, onEnd }: { editor: Editor; onEnd(): void }) {
  const { t } = useOffice();
  const [key, choose] = useState<string | null>(null);
  function end(): void {
    editor.chain().focus().insertContent({ type: 'formBlock', attrs: { key } }).run();
    onEnd();
  }
  return (
    <Modal
      open
      title={t('admin.rich.form')}
      onCancel={onEnd}
      onOk={end}
      okButtonProps={{ disabled: key === null }}
    >
      <p className="library-hint" style={{ marginTop: 0 }}>
        {t('admin.rich.formHint')}
      </p>
      <FormSelect id="rich-form" value={key} onChange={choose} />
    </Modal>
  );
}
