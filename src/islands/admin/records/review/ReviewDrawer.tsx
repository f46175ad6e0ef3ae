import { Button, Drawer, Empty, Result, Skeleton } from 'antd';
import { useState } from 'react';
import { useOffice } from '#islands/admin/kit/office.ts';
import { Presence } from '#islands/admin/kit/presence/Presence.tsx';
import { hasQueue, titleOf, type ResourcePlan, type Review } from '../plan.ts';
import type { Row } from '#islands/admin/list/column.ts';
import { useBusy } from '#islands/ui/use-busy.ts';
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

/**
 * Review queue: shows the waiting records one after the other, with what was submitted, their history, and the
 * possible deeds.
 */
export function ReviewDrawer({ plan, review, filter, start, onClose, onDone }: Props) {
  const { t, call, may, report } = useOffice();
  const [shown, show] = useState({ start, after: start?.id, turn: 0 });
  const { value, error } = useLoaded(`${shown.after} ${shown.turn}`, async () => {
    const reply = await call(review.contract.next, { body: { filter, after: shown.after } });
    return { row: reply.data as Row | null, waiting: reply.waiting };
  });
  const row = shown.start ?? value?.row;
  const isQueue = hasQueue(review);
  const goOn = (after?: number) => show({ start: undefined, after, turn: shown.turn + 1 });
  const decide = useDecision(review, onDone);
  const { run } = useBusy(report);

  return (
    <Drawer
      open
      size={Math.min(760, innerWidth)}
      title={t(isQueue ? 'admin.reviewOf' : 'admin.decideOf', { name: t(titleOf(plan)) })}
      extra={value && value.waiting > 0 && t('admin.reviewWaiting', { count: value.waiting })}
      onClose={onClose}
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
          />
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
            onSkip={() => goOn(row.id)}
            onDecide={(deed, note) =>
              run(async () => {
                await decide([row], deed, note);
                if (isQueue) goOn(row.id);
                else onClose();
              })
            }
          />
        </div>
      )}
    </Drawer>
  );
}
