import { Input, Modal } from 'antd';
import { useState } from 'react';
import { useOffice } from '#islands/admin/kit/office.ts';

/** Dialog for pasting many lines at once. */
export function PasteDialog({ onTake, onEnd }: { onTake(text: string): void; onEnd(): void }) {
  const { t } = useOffice();
  const [text, type] = useState('');
  const take = (): void => {
    onTake(text);
    onEnd();
  };
  return (
    <Modal
      open
      title={t('admin.formPaste')}
      okText={t('admin.confirm')}
      cancelText={t('admin.cancel')}
      okButtonProps={{ disabled: text.trim() === '' }}
      onOk={take}
      onCancel={onEnd}
    >
      <p>{t('admin.formPasteHint')}</p>
      <Input.TextArea
        autoFocus
        aria-label={t('admin.formPaste')}
        autoSize={{ minRows: 8, maxRows: 16 }}
        value={text}
        onChange={({ target }) => type(target.value)}
      />
    </Modal>
  );
}
