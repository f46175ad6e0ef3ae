import { Alert, Button, Input, Modal, type ButtonProps } from 'antd';
import { useState, type ReactNode } from 'react';
import { enumerate } from '#contract/call/enumerate.ts';
import { isReason, MIN_REASON_LENGTH } from '#contract/call/text/length.ts';
import { useKeys } from '#islands/admin/kit/keys/use-keys.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useLoaded } from '#islands/admin/kit/use-loaded.ts';
import { useTitle } from '#islands/admin/kit/use-title.ts';
import { ChangesToLive } from './ChangesToLive.tsx';
import { DeedDialog, type Deed } from '../DeedDialog.tsx';
import type { DialogProps } from '../dialog-props.ts';
import { useWaiting } from './use-waiting.ts';

interface Props extends Pick<DialogProps, 'editing' | 'onRefused' | 'onEnd'> {
  title: string;
  detail: string;
  deedsWith(note: string): readonly Deed[];
  width?: number;
  aside?: ReactNode;
  onDone?(said: string): void;
  /** Placeholder of the note while it is empty. */
  hint?: string;
  /** Content above the note. */
  children?: ReactNode;
}

interface DecidedProps extends Pick<DialogProps, 'onEnd'> {
  title: string;
  /** The decision. */
  said: string;
  /** Number of other records that wait. */
  count: number;
  /** Link to the next of them. */
  next: ReactNode;
}

/** Dialog for a deed with a note to a colleague. */
function RemarkDialog({ detail, hint, deedsWith, children, ...rest }: Props) {
  const { t } = useOffice();
  const [note, setNote] = useState('');
  return (
    <DeedDialog {...rest} deeds={deedsWith(note)}>
      {children}
      <p>{detail}</p>
      <Input.TextArea
        aria-label={t('admin.remark')}
        placeholder={hint ?? t('admin.remark')}
        count={{ show: true, max: 200 }}
        maxLength={200}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </DeedDialog>
  );
}

/** Maximum number of approvers that are named; the others are counted. */
const NAMED = 8;

/** Says who is asked, or warns that nobody may approve. */
function Approvers({ plan, item }: Pick<DialogProps, 'plan' | 'item'>) {
  const { t, locale, call } = useOffice();
  const { value } = useLoaded(
    `approvers ${item.id}`,
    async () => (await call(plan.type.review, { params: { id: item.id } })).data.approvers,
  );
  if (!value) return null;
  if (value.length === 0) return <Alert type="warning" showIcon title={t('admin.askNobody')} />;
  const names = enumerate(value.slice(0, NAMED), locale);
  return <p>{t('admin.askWhom', { count: value.length, names })}</p>;
}

/** Dialog that asks a second person to approve what is saved. */
export function AskDialog({ plan, item, ...rest }: DialogProps) {
  const { t, call } = useOffice();
  const name = useTitle()(item.title);
  const ask = (note: string) =>
    call(plan.type.ask, { params: { id: item.id }, body: { version: item.version, note } });
  return (
    <RemarkDialog
      {...rest}
      title={t('admin.deedOf', { deed: t('action.ask'), name })}
      detail={t('admin.askDetail')}
      deedsWith={(note) => [
        {
          text: t('action.ask'),
          done: t('admin.choice.approval.asked'),
          look: { type: 'primary' },
          call: () => ask(note),
        },
      ]}
    >
      <Approvers plan={plan} item={item} />
    </RemarkDialog>
  );
}

/** Confirmation of a decision while other records wait. */
function Decided({ title, said, onEnd, next, count }: DecidedProps) {
  const { t } = useOffice();
  return (
    <Modal
      open
      title={title}
      onCancel={onEnd}
      footer={
        <div className="office-actions">
          <Button onClick={onEnd}>{t('admin.close')}</Button>
          {next}
        </div>
      }
    >
      <Alert
        type="success"
        showIcon
        title={said}
        description={t('admin.reviewWaiting', { count })}
      />
    </Modal>
  );
}

/**
 * Dialog in which a second person approves a text or returns it, and then goes on to the next one that waits for
 * them.
 */
export function ApproveDialog({ plan, item, ...rest }: DialogProps) {
  const { t, call } = useOffice();
  const title = t('admin.deedOf', {
    deed: t('action.approve'),
    name: useTitle()(item.title),
  });
  const { onEnd } = rest;
  const [said, say] = useState<string>();
  const { count, lead: open } = useWaiting(plan, item);
  const lead = (by: 1 | -1) => {
    open(by);
    onEnd();
  };
  useKeys(count > 0 ? { j: () => lead(1), k: () => lead(-1) } : {}, { isEverywhere: true });
  const next = (look: ButtonProps) =>
    count > 0 && (
      <Button {...look} onClick={() => lead(1)}>
        {t('admin.reviewSkip')}
      </Button>
    );
  const decide = (isApproved: boolean, note: string) =>
    call(plan.type.approve, {
      params: { id: item.id },
      body: { isApproved, version: item.version, note },
    });
  if (said !== undefined) {
    const toNext = next({ type: 'primary', autoFocus: true });
    return <Decided title={title} said={said} count={count} next={toNext} onEnd={onEnd} />;
  }
  return (
    <RemarkDialog
      {...rest}
      title={title}
      width={900}
      aside={next({})}
      onDone={count > 0 ? say : onEnd}
      detail={t('admin.approveDetail')}
      hint={t('admin.reasonHint', { count: MIN_REASON_LENGTH })}
      deedsWith={(note) => [
        {
          text: t('admin.refuse'),
          done: t('admin.choice.approval.refused'),
          look: { danger: true },
          isOff: !isReason(note),
          key: 'r',
          call: () => decide(false, note),
        },
        {
          text: t('admin.approve'),
          done: t('admin.choice.approval.approved'),
          look: { type: 'primary' },
          key: 'a',
          call: () => decide(true, note),
        },
      ]}
    >
      <ChangesToLive plan={plan} item={item} />
    </RemarkDialog>
  );
}
