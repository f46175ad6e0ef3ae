import { Button, Input, Modal } from 'antd';
import { useState } from 'react';
import { useOffice } from '../office.ts';
import type { DialogProps } from './EditorHead.tsx';
import type { Item } from './plan.ts';

/** A second person lets the text go live, or does not. */
export function ApproveDialog({ plan, item, editing, onEnd }: DialogProps) {
  const { t, call, report, tell } = useOffice();
  const [note, setNote] = useState('');
  async function decide(isApproved: boolean): Promise<void> {
    try {
      const reply = await call(plan.type.approve, {
        params: { id: item.id },
        body: { isApproved, note },
      });
      editing.settle(reply.data as unknown as Item);
      tell(t('admin.saved'));
      onEnd();
    } catch (error) {
      report(error);
    }
  }
  return (
    <Modal
      open
      title={t('action.approve')}
      onCancel={onEnd}
      footer={
        <div className="office-actions">
          <Button danger onClick={() => void decide(false)}>
            {t('admin.refuse')}
          </Button>
          <Button type="primary" onClick={() => void decide(true)}>
            {t('admin.approve')}
          </Button>
        </div>
      }
    >
      <Input.TextArea
        aria-label={t('admin.remark')}
        placeholder={t('admin.remark')}
        maxLength={200}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </Modal>
  );
}
