import { Drawer, Result, Skeleton } from 'antd';
import { useState } from 'react';
import { getAnswer, type AnswerView, type RevealedAnswer } from '#contract/forms/record.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useLoaded } from '#islands/admin/kit/use-loaded.ts';
import { AnswerDeeds } from './AnswerDeeds.tsx';
import { AnswerDetails } from './AnswerDetails.tsx';
import { AnswerSheet } from './AnswerSheet.tsx';
import { EditForm } from '../editing/EditForm.tsx';
import { TagForm } from './TagForm.tsx';

interface Props {
  view: AnswerView;
  /** The number of the answer. */
  answer: number;
  onClose(): void;
  /** Something has changed. */
  onDone(): void;
}

function Body({ view, answer, onClose, onDone }: Props) {
  const { t, call } = useOffice();
  const [revealed, reveal] = useState<RevealedAnswer>();
  const [isEditing, edit] = useState(false);
  const params = { id: view.form.id, answer };
  const { value, error, reload } = useLoaded(
    'answer',
    async () => (await call(getAnswer, { params })).data,
  );
  if (!value && error !== undefined) {
    return <Result status="warning" title={t('admin.recordFailed')} />;
  }
  if (!value) return <Skeleton active />;
  const renew = () => {
    reload();
    onDone();
  };
  if (isEditing) {
    return (
      <EditForm
        view={view}
        detail={value}
        onLeave={() => edit(false)}
        onDone={() => {
          edit(false);
          renew();
        }}
      />
    );
  }
  return (
    <>
      <AnswerDeeds
        view={view}
        detail={value}
        onEdit={() => edit(true)}
        onReveal={reveal}
        onRemove={() => {
          onClose();
          onDone();
        }}
      />
      <TagForm key={value.record.version} view={view} record={value.record} onDone={renew} />
      <AnswerSheet view={view} detail={value} revealed={revealed} />
      <AnswerDetails detail={value} revealed={revealed} isAnonymous={view.isAnonymous} />
    </>
  );
}

/** One answer, with the words of the version that was answered, and what may be done with it. */
export function AnswerDrawer(props: Props) {
  const { t } = useOffice();
  const { answer, onClose } = props;
  return (
    <Drawer
      open
      size={Math.min(760, innerWidth)}
      title={t('admin.answer.one', { id: answer })}
      onClose={onClose}
    >
      <Body {...props} />
    </Drawer>
  );
}
