import type { Editor } from '@tiptap/core';
import { Input, Modal } from 'antd';
import { useState } from 'react';
import { useOffice } from '#islands/admin/kit/office.ts';

/** Dialog for the alternative text of a picture. */
export function PictureDialog({ editor, onEnd }: { editor: Editor; onEnd(): void }) {
  const { t } = useOffice();
  const [alt, setAlt] = useState(String(editor.getAttributes('image')['alt'] ?? ''));
  function end(): void {
    editor.chain().focus().updateAttributes('image', { alt: alt.trim() }).run();
    onEnd();
  }
  return (
    <Modal open title={t('admin.rich.alt')} onCancel={onEnd} onOk={end}>
      <Input
        autoFocus
        aria-label={t('admin.rich.alt')}
        maxLength={200}
        value={alt}
        onChange={({ target }) => setAlt(target.value)}
        onPressEnter={end}
      />
      <p className="library-hint" style={{ marginTop: 8 }}>
        {t('admin.library.altHint')}
      </p>
    </Modal>
  );
}
