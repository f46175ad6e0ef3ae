import { Modal } from 'antd';
import { useState } from 'react';
import { useTitle } from '#islands/admin/kit/use-title.ts';
import { heldOpen } from '#islands/admin/kit/deeds/held-open.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useBusy } from '#islands/ui/use-busy.ts';
import type { DialogProps } from '../dialog-props.ts';
import { itemOf } from '../plan.ts';
import { PublishProgress } from './PublishProgress.tsx';
import { useTakeBack } from './use-take-back.ts';

/** Dialog that withdraws a record from the site. Its text, and unsaved changes of it, remain in the office. */
export function UnpublishDialog({ plan, item, editing, onEnd }: DialogProps) {
  const { t, call, report } = useOffice();
  const name = useTitle()(item.title);
  const { isBusy, run } = useBusy(report);
  const [sent, setSent] = useState<{ batch: string | null }>();
  const offerBack = useTakeBack({ plan, editing, onEnd });
  const withdraw = () =>
    run(async () => {
      const given = { params: { id: item.id }, body: { version: item.version } };
      const reply = await call(plan.type.unpublish, given);
      const withdrawn = itemOf(reply.data);
      editing.change(withdrawn);
      setSent(reply);
      offerBack('admin.unpublishedNamed', withdrawn);
    });
  if (sent)
    return (
      <PublishProgress onEnd={onEnd} address={null} awaits={null} locales={[]} batch={sent.batch} />
    );
  return (
    <Modal
      open
      title={t('admin.unpublishNamed', { name })}
      okText={t('admin.unpublish')}
      okButtonProps={{ danger: true, loading: isBusy }}
      onOk={() => void withdraw()}
      {...heldOpen(isBusy, onEnd)}
    >
      <p>{t('admin.unpublishDetail')}</p>
    </Modal>
  );
}
