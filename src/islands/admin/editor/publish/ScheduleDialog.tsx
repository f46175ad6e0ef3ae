import { Alert, Form } from 'antd';
import { useState } from 'react';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useTitle } from '#islands/admin/kit/use-title.ts';
import { MomentInput } from '#islands/admin/kit/input/MomentInput.tsx';
import { TiedItem } from '#islands/admin/kit/input/TiedItem.tsx';
import { DeedDialog } from '../DeedDialog.tsx';
import type { DialogProps } from '../dialog-props.ts';

/** Dialog for when a record goes live and off again automatically, in Beijing time. */
export function ScheduleDialog({ plan, item, ...rest }: DialogProps) {
  const { t, call } = useOffice();
  const name = useTitle()(item.title);
  const [publishAt, setPublishAt] = useState(item.publishAt);
  const [unpublishAt, setUnpublishAt] = useState(item.unpublishAt);
  const isBackwards =
    publishAt !== null && unpublishAt !== null && Date.parse(unpublishAt) <= Date.parse(publishAt);
  const isAsBefore = publishAt === item.publishAt && unpublishAt === item.unpublishAt;
  const keep = () => {
    const body = { version: item.version, publishAt, unpublishAt };
    return call(plan.type.schedule, { params: { id: item.id }, body });
  };
  return (
    <DeedDialog
      {...rest}
      title={t('admin.deedOf', { deed: t('admin.schedule'), name })}
      deeds={[
        {
          text: t('admin.save'),
          look: { type: 'primary' },
          isOff: isBackwards || isAsBefore,
          call: keep,
        },
      ]}
    >
      <Form layout="vertical" component="div">
        <TiedItem id="publish-at" label={t('admin.publishAt')}>
          {(ties) => <MomentInput {...ties} value={publishAt} onChoose={setPublishAt} />}
        </TiedItem>
        <TiedItem
          id="unpublish-at"
          label={t('admin.unpublishAt')}
          fault={isBackwards && t('admin.backwards')}
        >
          {(ties) => <MomentInput {...ties} value={unpublishAt} onChoose={setUnpublishAt} />}
        </TiedItem>
      </Form>
      <Alert type="info" showIcon title={t('admin.scheduleDetail')} />
    </DeedDialog>
  );
}
