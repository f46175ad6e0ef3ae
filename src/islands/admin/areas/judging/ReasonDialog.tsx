import { Form, Modal } from 'antd';
import { useState } from 'react';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useBusy } from '#islands/ui/use-busy.ts';
import { ReasonInput } from './ReasonInput.tsx';

interface Props {
  title: string;
  detail?: string;
  /** How many characters it takes at least; 0 where it may be left out. */
  least?: number;
  /** @throws ApiError, which is told, and the dialog stays with what was written */
  onGive(reason: string): Promise<void>;
  onEnd(): void;
}

/** Asks why something is done, and does it. */
export function ReasonDialog({ title, detail, least = 5, onGive, onEnd }: Props) {
  const { t, report } = useOffice();
  const [reason, write] = useState('');
  const { isBusy, run } = useBusy(report);
  const give = () =>
    run(async () => {
      await onGive(reason.trim());
      onEnd();
    });
  return (
    <Modal
      open
      title={title}
      okText={t('admin.judging.confirm')}
      okButtonProps={{ disabled: reason.trim().length < least, loading: isBusy }}
      onOk={() => void give()}
      onCancel={onEnd}
    >
      {detail && <p>{detail}</p>}
      <Form layout="vertical" component="div">
        <ReasonInput id="judging-reason" reason={reason} isNeeded={least > 0} onWrite={write} />
      </Form>
    </Modal>
  );
}
