import { localTime } from '#domain/calendar/local-time.ts';
import { DeedButton } from '#islands/admin/kit/button/DeedButton.tsx';
import { useOffice } from '#islands/admin/kit/office.ts';
import { Conflict } from './Conflict.tsx';
import { FirstPerson } from './EntryDeeds.tsx';
import { KeyList } from './KeyList.tsx';
import { Checklist } from './decision/Checklist.tsx';
import { MarkList } from './decision/MarkList.tsx';
import { RejectForm } from './decision/RejectForm.tsx';
import { useReviewing } from './reviewing.ts';
import type { Checking } from './decision/use-checking.ts';
import type { useDecision } from './decision/use-decision.ts';
import { waitingText } from './waiting.ts';
import { isLeasedByOther } from './use-entry.ts';
import type { Queue } from './use-queue.ts';

interface Props {
  queue: Queue;
  decision: ReturnType<typeof useDecision>;
  /** Why a key had no effect. */
  hint: string | undefined;
  isRejecting: boolean;
  /** The reason of a rejection that is being written. */
  reason: readonly [string, (reason: string) => void];
  checking: Checking;
  onApprove(): void;
  onReturn(): void;
  /** Reloads the entry, whose state may have changed. */
  onRenew(): void;
  onReject(isOpen: boolean): void;
}

/** What prevents the reader from deciding, and who has already agreed. */
function Obstacles() {
  const { t } = useOffice();
  const { entry } = useReviewing();
  const {
    hasConflict,
    hasDeclared,
    leasedBy: name,
    leasedUntil,
    approvals: count,
    reviewers,
  } = entry;
  const isLeased = isLeasedByOther(entry) && leasedUntil !== null;
  return (
    <>
      {hasConflict && (
        <p className="entry-alert">
          {t(hasDeclared ? 'admin.entry.ownConflict' : 'admin.entry.conflict')}
        </p>
      )}
      {isLeased && (
        <p className="entry-alert">
          {t('admin.entry.leased', {
            name: name ?? '–',
            time: localTime(new Date(leasedUntil)).clock,
          })}
        </p>
      )}
      {reviewers > 1 && <p>{t('admin.entry.approvals', { count, of: reviewers })}</p>}
      <FirstPerson />
    </>
  );
}

/** Panel with the decision about an entry, its keys, and the marks. */
export function ReviewPanel(props: Props) {
  const { queue, decision, hint, isRejecting, checking } = props;
  const [reason, type] = props.reason;
  const { onApprove, onReturn, onReject, onRenew } = props;
  const { t } = useOffice();
  const { entry } = useReviewing();
  const { id } = entry.record;
  const { possible, isBusy, decide } = decision;
  const deeds = {
    approve: onApprove,
    return: onReturn,
    reject: () => onReject(true),
  };
  return (
    <aside className="office-card entry-panel" aria-label={t('admin.entry.panel')}>
      <Obstacles />
      <Checklist {...checking} />
      <div className="entry-decision">
        <p role="alert" className="entry-hint">
          {hint}
        </p>
        {isRejecting ? (
          <RejectForm
            reason={reason}
            type={type}
            isBusy={isBusy}
            onReject={(reason) => void decide('reject', reason)}
            onClose={() => onReject(false)}
          />
        ) : (
          <div className="entry-buttons">
            {possible.map((one) => (
              <DeedButton
                key={one}
                type={one === 'approve' ? 'primary' : 'default'}
                danger={one === 'reject'}
                loading={isBusy}
                label={t(`admin.entry.${one}`)}
                onClick={deeds[one]}
              />
            ))}
          </div>
        )}
      </div>
      <div className="entry-buttons">
        <DeedButton label={t('admin.entry.previous')} onClick={() => queue.previous(id)} />
        <DeedButton label={t('admin.entry.next')} onClick={() => void queue.next(id)} />
      </div>
      <Conflict onDeclared={() => void queue.next(id)} onTakenBack={onRenew} />
      {queue.waiting !== undefined && (
        <p>{t('admin.reviewWaiting', { count: waitingText(queue.waiting) })}</p>
      )}
      <MarkList />
      <KeyList />
    </aside>
  );
}
