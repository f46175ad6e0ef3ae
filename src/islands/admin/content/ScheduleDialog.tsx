import { Alert, Form, Modal } from 'antd';
import { useState } from 'react';
import { useOffice } from '../office.ts';
import { Moment } from '../widgets/Moment.tsx';
import type { DialogProps } from './EditorHead.tsx';
import type { Item } from './plan.ts';

/** When the record goes live and off again by itself, in Beijing time. */
export function ScheduleDialog({ plan, item, editing, onEnd }: DialogProps) {
  const { t, call, report, tell } = useOffice();
  const [publishAt, setPublishAt] = useState(item.publishAt);
  const [unpublishAt, setUnpublishAt] = useState(item.unpublishAt);
  const isBackwards =
    publishAt !== null && unpublishAt !== null && Date.parse(unpublishAt) <= Date.parse(publishAt);
  async function keepMoments(): Promise<void> {
    try {
      const body = { publishAt, unpublishAt };
      const reply = await call(plan.type.schedule, { params: { id: item.id }, body });
      editing.follow(reply.data as unknown as Item);
      tell(t('admin.saved'));
      onEnd();
    } catch (error) {
      report(error);
    }
  }
  return (
    <Modal
      open
      title={t('admin.schedule')}
      okText={t('admin.save')}
      okButtonProps={{ disabled: isBackwards }}
      onOk={() => void keepMoments()}
      onCancel={onEnd}
    >
      <Form layout="vertical" component="div">
        <Form.Item label={t('admin.publishAt')} htmlFor="publish-at">
          <Moment id="publish-at" value={publishAt} onChoose={setPublishAt} />
        </Form.Item>
        <Form.Item
          label={t('admin.unpublishAt')}
          htmlFor="unpublish-at"
          {...(isBackwards && { validateStatus: 'error', help: t('admin.backwards') })}
        >
          <Moment id="unpublish-at" value={unpublishAt} onChoose={setUnpublishAt} />
        </Form.Item>
      </Form>
      <Alert type="info" showIcon title={t('admin.scheduleDetail')} />
    </Modal>
  );
}
