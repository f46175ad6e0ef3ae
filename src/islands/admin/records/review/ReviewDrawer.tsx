import { Alert, Button, Drawer, Empty, Result, Skeleton } from 'antd';
import { useRef, useState } from 'react';
import { saveOver } from '#islands/admin/form/save-over.ts';
import { useOffice, type Office } from '#islands/admin/kit/office.ts';
import { Presence } from '#islands/admin/kit/presence/Presence.tsx';
import { hasQueue, titleOf, type ResourcePlan, type Review } from '../plan.ts';
import type { Row } from '#islands/admin/list/column.ts';
import { useBusy } from '#islands/ui/use-busy.ts';
import { useDiscard } from '#islands/admin/kit/use-discard.ts';
import { useLoaded } from '#islands/admin/kit/use-loaded.ts';
import { Details } from '#islands/admin/records/Details.tsx';
import { DeedForm } from './DeedForm.tsx';
import { Events } from './Events.tsx';
import { useDecision } from './use-decision.ts';
import '../records.css';

interface Props {
  plan: ResourcePlan;
  review: Review;
  /** Filter of the queue, the same as that of the list. */
  filter: Readonly<Record<string, unknown>>;
  /** Record to begin with. Default: the one that has waited longest. */
  start?: Row;
  onClose(): void;
  /** Called after a decision. */
  onDone(): void;
}

/** Reads a record again; who may not gets what is known of it. @throws ApiError */
async function readAgain({ may, call }: Office, plan: ResourcePlan, row: Row): Promise<Row> {
  if (!may(`${plan.resource.permission}:query`)) return row;
  const { data } = await call(plan.resource.get, { params: { id: row.id } });
  return data as Row;
}

/**
 * Review queue: shows the waiting records one after the other, with what was submitted, their history, and the
 * possible deeds.
 */
export function ReviewDrawer({ plan, review, filter, start, onClose, onDone }: Props) {
  const office = useOffice();
  const { t, call, may, report } = office;
  const [shown, show] = useState({ start, after: start?.id, turn: 0, isOvertaken: false });
  const { value, error } = useLoaded(`${shown.after} ${shown.turn}`, async () => {
    const reply = await call(review.contract.next, { body: { filter, after: shown.after } });
    return { row: reply.data as Row | null, waiting: reply.waiting };
  });
  const row = shown.start ?? value?.row;
  const isQueue = hasQueue(review);
  const discard = useDiscard();
  const isNoted = useRef(false);
  const goOn = (after?: number) => {
    isNoted.current = false;
    show({ start: undefined, after, turn: shown.turn + 1, isOvertaken: false });
  };
  const decide = useDecision(review, onDone);
  const { run } = useBusy(report);

  /** Decides about the record. If somebody else was faster, it is shown as it is now. @throws ApiError */
  async function settle(open: Row, deed: string, note: string): Promise<void> {
    // A note that is being sent is not lost by closing, unless it is refused.
    isNoted.current = false;
    const result = await saveOver(open.version, {
      save: () => decide([open], deed, note).then(() => open),
      read: () => readAgain(office, plan, open),
    }).finally(() => (isNoted.current = note !== ''));
    if ('theirs' in result) show({ ...shown, start: result.theirs, isOvertaken: true });
    else if (isQueue) goOn(open.id);
    else onClose();
  }

  return (
    <Drawer
      open
      size={Math.min(760, innerWidth)}
      title={t(isQueue ? 'admin.reviewOf' : 'admin.decideOf', { name: t(titleOf(plan)) })}
      extra={value && value.waiting > 0 && t('admin.reviewWaiting', { count: value.waiting })}
      onClose={() => discard(isNoted.current, onClose)}
    >
      {!value && error === undefined && <Skeleton active />}
      {error !== undefined && <Result status="warning" title={t('admin.recordFailed')} />}
      {value && !row && (
        <Empty description={t('admin.reviewEmpty')}>
          {value.waiting > 0 && (
            <Button onClick={() => goOn()}>{t('admin.review', { count: value.waiting })}</Button>
          )}
        </Empty>
      )}
      {value && row && (
        <div className="office-review" key={row.id}>
          <Presence
            kind={plan.resource.name}
            id={may(`${plan.resource.permission}:edit`) ? row.id : undefined}
            outcome="decided"
          />
          {shown.isOvertaken && (
            <Alert
              role="status"
              className="office-note"
              type="warning"
              showIcon
              title={t('admin.reviewOvertaken')}
            />
          )}
          <Details plan={plan} row={row} />
          {plan.More && (
            <p>
              <plan.More row={row} onDone={onDone} />
            </p>
          )}
          <Events review={review} row={row} kind={plan.resource.name} />
          <DeedForm
            plan={plan}
            review={review}
            row={row}
            onNote={(isTyped) => (isNoted.current = isTyped)}
            onSkip={() => discard(isNoted.current, () => goOn(row.id))}
            onDecide={(deed, note) => run(() => settle(row, deed, note))}
          />
        </div>
      )}
    </Drawer>
  );
}
