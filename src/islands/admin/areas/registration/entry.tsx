import { ENTRY_STATES } from '#contract/registration/state.ts';
import { entryResource } from '#contract/registration/office/entry-record.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { Button } from 'antd';
import type { MoreProps, ViewProps } from '#islands/admin/list/column.ts';
import { RowButton } from '#islands/admin/list/RowMenu.tsx';
import { resourcePlan, type BulkProps, type ToolsProps } from '#islands/admin/records/plan.ts';
import { ForPermissions } from '#islands/ui/Allowed.tsx';
import { NEXT, openReview } from './address.ts';
import { EntryImport } from './behalf/EntryImport.tsx';
import { OnBehalf } from './behalf/OnBehalf.tsx';
import { BulkReview } from './BulkReview.tsx';
import { IssueChosen } from './certificate/IssueChosen.tsx';
import { EntryExport } from './EntryExport.tsx';
import { EntryZip } from './EntryZip.tsx';
import { TagFilter, TopicFilter } from './EntryFilters.tsx';
import { MessageMany } from './MessageMany.tsx';
import { StartNumbers } from './StartNumbers.tsx';
import { TagList, TagsInput } from './Tags.tsx';

const TagsCell = ({ value }: ViewProps) => <TagList tags={value as string[]} />;

/** Opens an entry with all that it is reviewed by. */
function ReviewButton({ row }: MoreProps) {
  const { t, known } = useOffice();
  return (
    <ForPermissions grant={known} permissions={['contest:entry:query']}>
      <RowButton onClick={() => openReview(row.id)}>{t('action.decide')}</RowButton>
    </ForPermissions>
  );
}

/** Begins with the entry that has waited longest. */
function QueueButton() {
  const { t, known } = useOffice();
  return (
    <ForPermissions grant={known} permissions={['contest:entry:review']}>
      <Button type="primary" onClick={() => openReview(NEXT)}>
        {t('admin.entry.queue')}
      </Button>
    </ForPermissions>
  );
}

/** What is done with the list as it is filtered. */
const EntryTools = ({ filter, order, total, onDone }: ToolsProps) => (
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

/** What is done with the chosen entries. */
const EntryBulk = ({ ids, onDone }: BulkProps) => (
  <>
    <BulkReview ids={ids} onDone={onDone} />
    <IssueChosen ids={ids} onDone={onDone} />
    <MessageMany target={{ ids: [...ids] }} count={ids.length} onDone={onDone} />
  </>
);

export const entryPlan = resourcePlan({
  resource: entryResource,
  columns: [
    { name: 'number', kind: 'code', width: 130 },
    { name: 'startNumber', width: 80, isExtra: true },
    { name: 'team' },
    { name: 'title' },
    { name: 'topic', kind: 'bilingual', isSpare: true },
    { name: 'captain', width: 90, isExtra: true },
    { name: 'people', width: 64, isSpare: true },
    { name: 'status', kind: 'choice', width: 100 },
    { name: 'isChanged', kind: 'switch', width: 100, isSpare: true },
    { name: 'submittedAt', kind: 'moment', width: 150 },
    { name: 'dueAt', kind: 'moment', width: 150, isExtra: true },
    { name: 'year', kind: 'year', width: 70, isExtra: true },
    { name: 'tags', View: TagsCell, width: 120, isSpare: true },
    { name: 'remark', kind: 'long', isExtra: true },
  ],
  filters: [
    { name: 'keyword', kind: 'keyword' },
    { name: 'status', kind: 'choice', choices: ENTRY_STATES },
    { name: 'topicId', kind: 'choice', Input: TopicFilter },
    { name: 'year', kind: 'year' },
    { name: 'tag', kind: 'choice', Input: TagFilter },
    { name: 'isChanged', kind: 'switch' },
  ],
  fields: [
    { name: 'tags', Input: TagsInput },
    { name: 'remark', kind: 'long' },
  ],
  blank: {},
  More: ReviewButton,
  Tools: EntryTools,
  Bulk: EntryBulk,
});
