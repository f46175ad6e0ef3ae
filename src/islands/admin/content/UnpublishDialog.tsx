import { Modal } from 'antd';
import { useState } from 'react';
import { useOffice } from '../office.ts';
import type { DialogProps } from './EditorHead.tsx';
import type { Item } from './plan.ts';

/** Takes a record off the site; its text stays here. */
export function UnpublishDialog({ plan, item, editing, onEnd }: DialogProps) {
  const { t, call, report, tell } = useOffice();
  const [isBusy, setBusy] = useState(false);
  async function withdraw(): Promise<void> {
    setBusy(true);
    try {
      const given = { params: { id: item.id }, body: { version: item.version } };
      const reply = await call(plan.type.unpublish, given);
      editing.settle(reply.data as unknown as Item);
      tell(t('admin.isOff'));
      onEnd();
    } catch (error) {
      report(error);
      setBusy(false);
    }
  }
  return (
    <Modal
      open
      title={t('admin.unpublishSure')}
      okText={t('admin.unpublish')}
      okButtonProps={{ danger: true, loading: isBusy }}
      onOk={() => void withdraw()}
      onCancel={onEnd}
    >
      <p>{t(editing.isChanged ? 'admin.unpublishUnsaved' : 'admin.unpublishDetail')}</p>
    </Modal>
  );
}
