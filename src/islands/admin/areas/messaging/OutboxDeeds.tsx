import { resendMessage } from '#contract/messaging/outbox.ts';
import { useRowDeed } from '#islands/admin/kit/deeds/use-row-deed.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { RestingButton } from '#islands/admin/kit/button/RestingButton.tsx';
import type { MoreProps } from '#islands/admin/list/column.ts';
import { ForPermissions } from '#islands/ui/Allowed.tsx';
import { MessageText } from './MessageText.tsx';

/** Sends a failed message again, if no provider accepted it. Codes are never sent again, since they have expired. */
function Resend({ row, onDone }: MoreProps) {
  const { t, call, known } = useOffice();
  const carryOut = useRowDeed(onDone);
  const isTaken = row['sentAt'] !== null;
  if (row['status'] !== 'failed' || isTaken || row['category'] === 'security') return null;
  const resend = () =>
    carryOut(() => call(resendMessage, { params: { id: row.id } }), t('admin.resent'));
  return (
    <ForPermissions grant={known} permissions={['monitor:outbox:resend']}>
      <RestingButton type="link" size="small" onClick={() => void resend()}>
        {t('action.resend')}
      </RestingButton>
    </ForPermissions>
  );
}

/** Deeds on a message that was or will be sent. */
export const OutboxDeeds = (props: MoreProps) => (
  <>
    <MessageText {...props} />
    <Resend {...props} />
  </>
);
