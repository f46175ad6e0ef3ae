import { Input, Modal } from 'antd';
import { useState } from 'react';
import { revokeCertificate } from '#contract/registration/certificate.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { RestingButton } from '#islands/admin/kit/RestingButton.tsx';
import type { MoreProps } from '#islands/admin/list/column.ts';
import { ForPermissions } from '#islands/ui/Allowed.tsx';

/** Takes a certificate back; whoever proves it reads why. */
export function Revoke({ row, onDone }: MoreProps) {
  const { t, call, known, report, label } = useOffice();
  const [reason, setReason] = useState<string>();
  if (row['revokedAt'] !== null) return null;
  async function revoke(): Promise<void> {
    try {
      await call(revokeCertificate, { params: { id: row.id }, body: { reason: reason ?? '' } });
      setReason(undefined);
      onDone();
    } catch (error) {
      report(error);
    }
  }
  return (
    <ForPermissions grant={known} permissions={['contest:certificate:revoke']}>
      <RestingButton type="link" size="small" onClick={() => setReason('')}>
        {t('action.revoke')}
      </RestingButton>
      <Modal
        open={reason !== undefined}
        title={t('action.revoke')}
        okButtonProps={{ disabled: !reason?.trim() }}
        onCancel={() => setReason(undefined)}
        onOk={() => void revoke()}
      >
        <Input.TextArea
          aria-label={label('certificate', 'reason')}
          maxLength={500}
          value={reason ?? ''}
          onChange={({ target }) => setReason(target.value)}
        />
      </Modal>
    </ForPermissions>
  );
}
