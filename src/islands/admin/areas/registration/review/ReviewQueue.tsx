import { Button, Empty, Result, Skeleton } from 'antd';
import { useEffect } from 'react';
import { useOffice } from '#islands/admin/kit/office.ts';
import { closeReview, NEXT } from '#islands/admin/areas/registration/address.ts';
import { EntryReview } from './EntryReview.tsx';
import { awaitsDecision, useEntry } from './use-entry.ts';
import { useKeys } from '#islands/admin/kit/keys/use-keys.ts';
import { useQueue, type Queue } from './use-queue.ts';
import { waitingText } from './waiting.ts';

/** Shown when no further entry waits. Continuing starts again with the entries that were skipped. */
function QueueOver({ queue, last }: { queue: Queue; last: number | undefined }) {
  const { t } = useOffice();
  const { waiting = 0 } = queue;
  useKeys({
    j: () => void queue.next(),
    k: () => last !== undefined && queue.previous(last),
  });
  const words =
    waiting === 0
      ? t('admin.entry.overAll')
      : t('admin.entry.over', { count: waitingText(waiting) });
  return (
    <section className="office-card">
      <h1 className="entry-over">{t('admin.entry.queue')}</h1>
      <Empty description={words}>
        <div className="entry-buttons">
          {waiting > 0 && (
            <Button type="primary" onClick={() => void queue.next()}>
              {t('admin.entry.again')}
            </Button>
          )}
          <Button onClick={closeReview}>{t('admin.entry.back')}</Button>
        </div>
      </Empty>
    </section>
  );
}

function Opened({ id, queue }: { id: number; queue: Queue }) {
  const { t } = useOffice();
  const { value, error, reload } = useEntry(id);
  if (value) {
    // The key keeps the marks of a version as long as it waits for a decision, even when its state changes to "in
    // review" in the meantime.
    const key = `${value.versionId} ${awaitsDecision(value)}`;
    return <EntryReview key={key} entry={value} queue={queue} onRenew={reload} />;
  }
  if (error === undefined) return <Skeleton active className="office-card" />;
  const back = <Button onClick={closeReview}>{t('admin.entry.back')}</Button>;
  return <Result status="warning" title={t('admin.recordFailed')} extra={back} />;
}

interface Props {
  /** Id of the entry, or `next` for the one that has waited longest. */
  start: string;
  /** Restricts the queue to a topic. */
  topicId: number | undefined;
}

/** Works through the queue of entries, one after the other. */
export function ReviewQueue({ start, topicId }: Props) {
  const queue = useQueue(topicId);
  const id = start === NEXT ? undefined : Number(start);
  useEffect(() => {
    if (start === NEXT) void queue.next();
    // Only a changed address restarts the queue.
  }, [start]);
  if (queue.isOver) return <QueueOver queue={queue} last={id} />;
  if (id === undefined) return <Skeleton active className="office-card" />;
  return <Opened key={id} id={id} queue={queue} />;
}
