import { Form } from 'antd';
import { useState } from 'react';
import { AskDialog } from '#islands/admin/kit/AskDialog.tsx';
import { MomentInput } from '#islands/admin/kit/input/MomentInput.tsx';
import { useOffice } from '#islands/admin/kit/office.ts';

interface Props {
  /** Name of the round whose ranking it publishes. */
  name: string;
  at: string | null;
  /** @throws ApiError, which is reported; the dialog stays open */
  onGive(at: string): Promise<void>;
  onEnd(): void;
}

/** Dialog for the moment at which a release goes live. */
export function ScheduleDialog({ name, at: before, onGive, onEnd }: Props) {
  const { t } = useOffice();
  const [at, choose] = useState(before);
  return (
    <AskDialog
      title={t('admin.deedOf', { deed: t('admin.judging.release.deed.schedule'), name })}
      okText={t('admin.judging.release.deed.schedule')}
      isReady={at !== null}
      onGive={() => onGive(at!)}
      onEnd={onEnd}
    >
      <p>{t('admin.judging.release.deedDetail.schedule')}</p>
      <Form layout="vertical" component="div">
        <Form.Item label={t('field.judgingRelease.at')} htmlFor="release-at" required>
          <MomentInput id="release-at" value={at} onChoose={choose} />
        </Form.Item>
      </Form>
    </AskDialog>
  );
}
