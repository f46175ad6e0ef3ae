import { Form, Modal } from 'antd';
import { useState } from 'react';
import { Moment } from '#islands/admin/kit/Moment.tsx';
import { useOffice } from '#islands/admin/kit/office.ts';

interface Props {
  at: string | null;
  /** @throws ApiError, which is told, and the dialog stays */
  onGive(at: string): Promise<void>;
  onEnd(): void;
}

/** Asks for the instant at which a release goes live. */
export function ScheduleDialog({ at: before, onGive, onEnd }: Props) {
  const { t, report } = useOffice();
  const [at, choose] = useState(before);
  async function give(): Promise<void> {
    try {
      await onGive(at!);
      onEnd();
    } catch (error) {
      report(error);
    }
  }
  return (
    <Modal
      open
      title={t('admin.judging.release.deed.schedule')}
      okText={t('admin.judging.confirm')}
      okButtonProps={{ disabled: at === null }}
      onOk={() => give()}
      onCancel={onEnd}
    >
      <p>{t('admin.judging.release.deedDetail.schedule')}</p>
      <Form layout="vertical" component="div">
        <Form.Item label={t('field.judgingRelease.at')} htmlFor="release-at" required>
          <Moment id="release-at" value={at} onChoose={choose} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
