import { Button, Modal } from 'antd';
import { useState } from 'react';
import { recoverFile, removeFile, type LibraryFile } from '#contract/files/library.ts';
import { useConfirm } from '#islands/admin/kit/deeds/use-confirm.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import type { Uses } from './use-file.ts';
import { UseList } from './UseList.tsx';

interface Props {
  file: LibraryFile;
  uses: Uses | undefined;
  /** Called after a refusal: somebody may have started to use the file. */
  onRefused(): void;
  onRemoved(): void;
}

/** Removes a file, or lists the records that still use it. */
export function RemoveButton({ file, uses, onRefused, onRemoved }: Props) {
  const { t, call, offer, report } = useOffice();
  const confirm = useConfirm();
  const [isTold, tellUses] = useState(false);

  async function remove(): Promise<void> {
    try {
      const params = { id: file.id };
      await call(removeFile, { params });
      const name = file.originalFilename;
      offer(t('admin.removedNamed', { name }), async () => {
        await call(recoverFile, { params });
        onRemoved();
        return undefined;
      });
      onRemoved();
    } catch (error) {
      report(error);
      onRefused();
    }
  }
  const ask = () =>
    confirm({
      title: t('admin.library.removeSure', { name: file.originalFilename }),
      content: t('admin.library.removeDetail'),
      okText: t('action.remove'),
      okButtonProps: { danger: true },
      onOk: remove,
    });
  const isUsed = uses !== undefined && uses.length > 0;
  return (
    <>
      <Button danger onClick={() => (isUsed ? tellUses(true) : ask())}>
        {t('action.remove')}
      </Button>
      {isTold && isUsed && (
        <Modal
          open
          title={t('admin.library.removeUsed', { name: file.originalFilename })}
          onCancel={() => tellUses(false)}
          footer={<Button onClick={() => tellUses(false)}>{t('admin.close')}</Button>}
        >
          <p>{t('admin.library.removeUsedDetail')}</p>
          <UseList uses={uses} />
        </Modal>
      )}
    </>
  );
}
