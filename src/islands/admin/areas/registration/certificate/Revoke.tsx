import { Input } from 'antd';
import { useState } from 'react';
import { isReason } from '#contract/call/text/length.ts';
import { revokeCertificate } from '#contract/registration/certificate.ts';
import { AskDialog } from '#islands/admin/kit/AskDialog.tsx';
import { useOffice } from '#islands/admin/kit/office.ts';
import { RestingButton } from '#islands/admin/kit/button/RestingButton.tsx';
import type { MoreProps } from '#islands/admin/list/column.ts';
import { ForPermissions } from '#islands/ui/Allowed.tsx';

/** Revokes a certificate; whoever verifies it later sees the reason. */
export function Revoke({ row, onDone }: MoreProps) {
  const { t, call, known, label } = useOffice();
  const [reason, setReason] = useState<string>();
  if (row['revokedAt'] !== null) return null;
  async function revoke(): Promise<void> {
    await call(revokeCertificate, { params: { id: row.id }, body: { reason: reason ?? '' } });
    onDone();
  }
  return (
    <ForPermissions grant={known} permissions={['contest:certificate:revoke']}>
      <RestingButton type="link" size="small" onClick={() => setReason('')}>
        {t('action.revoke')}
      </RestingButton>
      {reason !== undefined && (
        <AskDialog
          title={t('admin.revokeSure', { name: String(row['name']), code: String(row['code']) })}
          okText={t('action.revoke')}
          isReady={isReason(reason)}
          isDanger
          onGive={revoke}
          onEnd={() => setReason(undefined)}
        >
          <Input.TextArea
            aria-label={label('certificate', 'reason')}
            maxLength={500}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </AskDialog>
      )}
    </ForPermissions>
  );
}
