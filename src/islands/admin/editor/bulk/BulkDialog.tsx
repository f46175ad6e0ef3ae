import { Alert, Input, Modal, Skeleton } from 'antd';
import { useState, type ReactNode } from 'react';
import { enumerate } from '#contract/call/enumerate.ts';
import { joinSentences } from '#contract/call/text/sentences.ts';
import type { BulkOutcome } from '#contract/kind/editorial-bulk.ts';
import { isReason, MIN_REASON_LENGTH } from '#contract/call/text/length.ts';
import { heldOpen } from '#islands/admin/kit/deeds/held-open.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useLoaded } from '#islands/admin/kit/use-loaded.ts';
import type { OfficeKey } from '#lib/texts/office.ts';
import { useBusy } from '#islands/ui/use-busy.ts';
import { FailedList } from './FailedList.tsx';

/** Arguments of a bulk call. */
export interface BulkCall {
  isTrial: boolean;
  note: string;
  /** Result of the trial: the records for which the deed is possible. */
  outcome?: BulkOutcome;
}

interface Props {
  title: string;
  /** Explanation shown before it is carried out, about the records that it affects. */
  detail?(done: BulkOutcome['done']): ReactNode;
  okText: string;
  danger?: boolean;
  note?: 'possible' | 'needed' | undefined;
  /** Input that must be filled in before the trial. */
  choice?: { Input: ReactNode; value: string | undefined };
  /** Whether the records are of several kinds. */
  isMixed?: boolean;
  /** @throws ApiError */
  carryOut(call: BulkCall): Promise<BulkOutcome>;
  onDone(outcome: BulkOutcome): void;
  onEnd(): void;
}

/**
 * Dialog that shows what a deed on many records would do before it is carried out, and which records it cannot be
 * applied to.
 */
export function BulkDialog(props: Props) {
  const { title, detail, okText, danger = false, note, choice, isMixed = false } = props;
  const { carryOut, onDone, onEnd } = props;
  const { t, report, locale } = useOffice();
  const [words, type] = useState('');
  const { isBusy, run } = useBusy(report);
  const isChosen = choice === undefined || choice.value !== undefined;
  const trial = useLoaded(`trial ${choice?.value}`, async () =>
    isChosen ? carryOut({ isTrial: true, note: '' }) : undefined,
  );
  const outcome = isChosen ? trial.value : undefined;
  const count = outcome?.done.length ?? 0;
  const kinds = Object.entries(Object.groupBy(outcome?.done ?? [], ({ type }) => type)).map(
    ([type, of]) =>
      t('admin.bulk.ofKind', { kind: t(`resource.${type}` as OfficeKey), count: of!.length }),
  );
  const confirm = () =>
    run(async () => {
      onDone(await carryOut({ isTrial: false, note: words.trim(), outcome: outcome! }));
    });
  const isReady = count > 0 && !trial.isLoading && (note !== 'needed' || isReason(words));
  return (
    <Modal
      open
      title={title}
      okText={count > 0 ? t('admin.bulk.ok', { deed: okText, count }) : okText}
      okButtonProps={{ danger, loading: isBusy, disabled: !isReady }}
      cancelText={t('admin.cancel')}
      onOk={() => void confirm()}
      {...heldOpen(isBusy, onEnd)}
    >
      <div className="office-panel" aria-live="polite">
        {trial.error !== undefined && (
          <Alert type="warning" showIcon title={t('admin.listFailed')} />
        )}
        {choice?.Input}
        {isChosen && !outcome && trial.error === undefined && (
          <Skeleton active paragraph={{ rows: 2 }} />
        )}
        {outcome && (count > 0 || outcome.failed.length > 0) && (
          <p>
            {joinSentences(
              [t('admin.bulk.go', { count }), isMixed && count > 0 && enumerate(kinds, locale)],
              locale,
            )}
          </p>
        )}
        {outcome && count + outcome.failed.length === 0 && <p>{t('admin.bulk.none')}</p>}
        {outcome && count > 0 && detail && <p>{detail(outcome.done)}</p>}
        {outcome && outcome.failed.length > 0 && (
          <>
            <p>{t('admin.bulk.stay', { count: outcome.failed.length })}</p>
            <FailedList failed={outcome.failed} isMixed={isMixed} onLeave={onEnd} />
          </>
        )}
        {note && (
          <Input.TextArea
            aria-label={t('admin.remark')}
            placeholder={t(note === 'needed' ? 'admin.reasonHint' : 'admin.remark', {
              count: MIN_REASON_LENGTH,
            })}
            aria-required={note === 'needed'}
            count={{ show: true, max: 200 }}
            maxLength={200}
            value={words}
            onChange={({ target }) => type(target.value)}
          />
        )}
      </div>
    </Modal>
  );
}
