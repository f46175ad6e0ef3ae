import type { Editor } from '@tiptap/core';
import { Button, Input, Modal, Space } from 'antd';
import { useState } from 'react';
import type { StoredFile } from '#contract/files/file.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { FilePicker } from '#islands/admin/library/pick/FilePicker.tsx';

/** Links that the server allows; it would drop all others (threat 61). */
const ALLOWED = /^(?:https?:\/\/|mailto:|tel:|\/(?!\/)|#)\S*$/i;

/** Link to a document under its own name, if no text is selected. */
const linkTo = ({ fileUrl, originalFilename }: StoredFile) => ({
  type: 'text',
  text: originalFilename,
  marks: [{ type: 'link', attrs: { href: fileUrl } }],
});

/** Dialog for the link of the selected text; an empty address removes it. */
export function LinkDialog({ editor, onEnd }: { editor: Editor; onEnd(): void }) {
  const { t } = useOffice();
  const [address, setAddress] = useState(String(editor.getAttributes('link')['href'] ?? ''));
  const [isChoosing, choose] = useState(false);
  const [file, setFile] = useState<StoredFile>();
  const isWrong = address !== '' && !ALLOWED.test(address);
  function end(): void {
    const chain = editor.chain().focus().extendMarkRange('link');
    const hasWords = !editor.state.selection.empty || editor.isActive('link');
    if (address === '') chain.unsetLink().run();
    else if (!hasWords && file?.fileUrl === address) chain.insertContent(linkTo(file)).run();
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
      <Space.Compact block>
        <Input
          autoFocus
          aria-label={t('admin.rich.address')}
          placeholder="https://"
          value={address}
          {...(isWrong && { status: 'error' as const })}
          onChange={({ target }) => setAddress(target.value.trim())}
          onPressEnter={() => !isWrong && end()}
        />
        <Button onClick={() => choose(true)}>{t('admin.chooseFile')}</Button>
      </Space.Compact>
      {isChoosing && (
        <FilePicker
          kind="document"
          onEnd={() => choose(false)}
          onChoose={(chosen) => {
            setFile(chosen);
            setAddress(chosen.fileUrl);
          }}
        />
      )}
    </Modal>
  );
}
