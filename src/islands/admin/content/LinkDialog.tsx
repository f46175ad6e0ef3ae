import type { Editor } from '@tiptap/core';
import { Input, Modal } from 'antd';
import { useState } from 'react';
import { useOffice } from '../office.ts';

/** As the server allows them; anything else it would drop (threat 61). */
const ALLOWED = /^(?:https?:\/\/|mailto:|tel:|\/(?!\/)|#)\S*$/i;

/** Where the chosen words lead; nothing takes the link away. */
export function LinkDialog({ editor, onEnd }: { editor: Editor; onEnd(): void }) {
  const { t } = useOffice();
  const [address, setAddress] = useState(String(editor.getAttributes('link')['href'] ?? ''));
  const isWrong = address !== '' && !ALLOWED.test(address);
  function end(): void {
    const chain = editor.chain().focus().extendMarkRange('link');
    if (address === '') chain.unsetLink().run();
    else chain.setLink({ href: address }).run();
    onEnd();
  }
  return (
    <Modal
      open
      title={t('admin.rich.link')}
      onCancel={onEnd}
      onOk={end}
      okButtonProps={{ disabled: isWrong }}
    >
      <Input
        autoFocus
        aria-label={t('admin.rich.address')}
        placeholder="https://"
        value={address}
        {...(isWrong && { status: 'error' as const })}
        onChange={({ target }) => setAddress(target.value.trim())}
        onPressEnter={() => !isWrong && end()}
      />
    </Modal>
  );
}
