import { DeedButton } from '#islands/admin/kit/button/DeedButton.tsx';
import { useOffice } from '#islands/admin/kit/office.ts';
import type { MoreProps } from '#islands/admin/list/column.ts';
import { RowButton } from '#islands/admin/list/RowMenu.tsx';
import type { BulkProps, ToolsProps } from '#islands/admin/records/plan.ts';
import { ForPermissions } from '#islands/ui/Allowed.tsx';
import { NEXT, openReview } from './address.ts';
import { EntryImport } from './behalf/EntryImport.tsx';
import { OnBehalf } from './behalf/OnBehalf.tsx';
import { BulkReview } from './BulkReview.tsx';
import { IssueChosen } from './certificate/IssueChosen.tsx';
import { EntryExport } from './EntryExport.tsx';
import { EntryZip } from './EntryZip.tsx';
import { MessageMany } from './MessageMany.tsx';
import { StartNumbers } from './StartNumbers.tsx';

/** Button that opens the review of an entry. */
export function ReviewButton({ row }: MoreProps) {
  const { t, known } = useOffice();
  return (
    <ForPermissions grant={known} permissions={['contest:entry:query']}>
      <RowButton onClick={() => openReview(row.id)}>{t('action.decide')}</RowButton>
    </ForPermissions>
  );
}

/** Button that starts the review with the entry that has waited longest. */
function QueueButton() {
  const { t, known } = useOffice();
  return (
    <ForPermissions grant={known} permissions={['contest:entry:review']}>
      <DeedButton type="primary" label={t('admin.entry.queue')} onClick={() => openReview(NEXT)} />
    </ForPermissions>
  );
}

/** Deeds on the whole list, with its filters. */
export const EntryTools = ({ filter, order, total, onDone }: ToolsProps) => (
  <>
    <QueueButton />
    <StartNumbers filter={filter} onDone={onDone} />
    <OnBehalf onDone={onDone} />
    <EntryImport onDone={onDone} />
    <MessageMany target={{ filter }} count={total} onDone={onDone} />
    <EntryExport filter={filter} order={order} total={total} />
    <EntryZip filter={filter} />
  </>
);

/** Deeds on the selected entries. */
export const EntryBulk = ({ ids, onDone }: BulkProps) => (
  <>
    <BulkReview ids={ids} onDone={onDone} />
    <IssueChosen ids={ids} onDone={onDone} />
    <MessageMany target={{ ids: [...ids] }} count={ids.length} onDone={onDone} />
  </>
);
