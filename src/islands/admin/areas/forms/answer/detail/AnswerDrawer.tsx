import { Drawer, Result, Skeleton } from 'antd';
import { useState } from 'react';
import { getAnswer, type AnswerView, type RevealedAnswer } from '#contract/forms/record.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useDiscard } from '#islands/admin/kit/use-discard.ts';
import { useLoaded } from '#islands/admin/kit/use-loaded.ts';
import { AnswerDeeds } from './AnswerDeeds.tsx';
import { AnswerDetails } from './AnswerDetails.tsx';
import { AnswerSheet } from './AnswerSheet.tsx';
import { EditForm } from '../editing/EditForm.tsx';
import { TagForm } from './TagForm.tsx';

interface Props {
  view: AnswerView;
  /** Id of the answer. */
  answer: number;
  onClose(): void;
  /** Called after a change. */
  onDone(): void;
}

/** State of the drawer's content, and how to leave it. */
interface BodyProps extends Props {
  onTyped(isTyped: boolean): void;
  /** Leaves unsaved input, after a confirmation. */
  leave(then: () => void): void;
}

function Body({ view, answer, onClose, onDone, onTyped, leave }: BodyProps) {
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
  const end = () => {
    edit(false);
    onTyped(false);
  };
  if (isEditing) {
    return (
      <EditForm
        view={view}
        detail={value}
        onTyped={onTyped}
        onLeave={() => leave(end)}
        onDone={() => {
          end();
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

/** Drawer with one answer, in the wording of the version that was answered, and its deeds. */
export function AnswerDrawer(props: Props) {
  const { t } = useOffice();
  const { answer, onClose } = props;
  const [isTyped, type] = useState(false);
  const discard = useDiscard();
  const leave = (then: () => void) => discard(isTyped, then);
  return (
    <Drawer
      open
      size={Math.min(760, innerWidth)}
      title={t('admin.answer.one', { id: answer })}
      onClose={() => leave(onClose)}
    >
      <Body {...props} onTyped={type} leave={leave} />
    </Drawer>
  );
}
