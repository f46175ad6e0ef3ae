import { Form } from 'antd';
import { useState } from 'react';
import { AskDialog } from '#islands/admin/kit/AskDialog.tsx';
import { MomentInput } from '#islands/admin/kit/input/MomentInput.tsx';
import { useOffice } from '#islands/admin/kit/office.ts';
import { AppealEnd } from './AppealEnd.tsx';

interface Props {
  title: string;
  okText: string;
  at: string | null;
  /** Until when captains can appeal, which has to be later; null if they cannot. */
  appealUntil: string | null;
  /** @throws ApiError, which is reported; the dialog stays open */
  onGive(at: string): Promise<void>;
  onEnd(): void;
}

/** Dialog for the moment at which a release goes live. */
export function ScheduleDialog({ at: before, appealUntil, onGive, ...dialog }: Props) {
  const { t } = useOffice();
  const [at, choose] = useState(before);
  return (
    <AskDialog {...dialog} isReady={at !== null} onGive={() => onGive(at!)}>
      <p>{t('admin.judging.release.deedDetail.schedule')}</p>
      <Form layout="vertical" component="div">
        <Form.Item label={t('field.judgingRelease.at')} htmlFor="release-at" required>
          <MomentInput id="release-at" value={at} onChoose={choose} />
        </Form.Item>
        <Form.Item label={t('field.judgingRelease.appealUntil')}>
          <AppealEnd value={appealUntil} />
        </Form.Item>
      </Form>
    </AskDialog>
  );
}
