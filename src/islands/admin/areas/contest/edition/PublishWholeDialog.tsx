import { useState } from 'react';
import type { BulkOutcome } from '#contract/kind/editorial-bulk.ts';
import { contestContent } from '#contract/contest/set-up.ts';
import { BulkDialog, type BulkCall } from '#islands/admin/editor/bulk/BulkDialog.tsx';
import { takeBackMany } from '#islands/admin/editor/bulk/take-back.ts';
import { PublishProgress } from '#islands/admin/editor/publish/PublishProgress.tsx';
import { useCloseAfterUndo } from '#islands/admin/editor/publish/use-close-after-undo.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import type { SessionDialog } from './session-dialog.ts';

/**
 * Dialog that publishes a session with its schedule, tracks, topics and prizes at once. It names beforehand what
 * cannot be published.
 */
export function PublishWholeDialog({ row, onDone, onEnd }: SessionDialog) {
  const office = useOffice();
  const { t, call, offer } = office;
  const [sent, setSent] = useState<BulkOutcome>();
  const endDialog = useCloseAfterUndo(onEnd);
  const carryOut = async ({ isTrial }: BulkCall) => {
    const given = { params: { id: row.id }, body: { version: row.version, isTrial } };
    return (await call(contestContent.publishWhole, given)).data;
  };
  const end = (outcome: BulkOutcome) => {
    const { done } = outcome;
    offer(t('admin.bulk.done', { count: done.length }), () =>
      takeBackMany(office, done).finally(() => (onDone(), endDialog())),
    );
    onDone();
    if (outcome.batch === null) onEnd();
    else setSent(outcome);
  };
  if (sent) {
    return (
      <PublishProgress
        batch={sent.batch}
        address={null}
        awaits={null}
        locales={[]}
        count={sent.done.length}
        onEnd={onEnd}
      />
    );
  }
  return (
    <BulkDialog
      title={t('admin.bulk.whole', { year: row.year ?? '–' })}
      {...(row.state === 'draft' && { detail: () => t('admin.bulk.wholeDetail') })}
      okText={t('action.publish')}
      isMixed
      carryOut={carryOut}
      onDone={end}
      onEnd={onEnd}
    />
  );
}
