import { ENTRY_STATES } from '#contract/registration/state.ts';
import { entryResource } from '#contract/registration/office/entry-record.ts';
import { part } from '#islands/admin/kit/part.ts';
import type { ViewProps } from '#islands/admin/list/column.ts';
import { resourcePlan } from '#islands/admin/records/plan.ts';
import { TagList } from '#islands/admin/kit/dictionary/TagList.tsx';

const EntryBulk = part(async () => (await import('./EntryDeeds.tsx')).EntryBulk);
const EntryTools = part(async () => (await import('./EntryDeeds.tsx')).EntryTools);
const ReviewButton = part(async () => (await import('./EntryDeeds.tsx')).ReviewButton);
const SchoolFilter = part(async () => (await import('./EntryFilters.tsx')).SchoolFilter);
const TagFilter = part(async () => (await import('./EntryFilters.tsx')).TagFilter);
const TopicFilter = part(async () => (await import('./EntryFilters.tsx')).TopicFilter);
const TagsInput = part(async () => (await import('./TagsInput.tsx')).TagsInput);

const TagsCell = ({ value }: ViewProps) => <TagList tags={value as string[]} />;

export const entryPlan = resourcePlan({
  resource: entryResource,
  columns: [
    { name: 'number', kind: 'code', width: 130 },
    { name: 'startNumber', width: 80, isExtra: true },
    { name: 'team' },
    { name: 'title' },
    { name: 'topic', kind: 'bilingual', isSpare: true },
    { name: 'captain', width: 90, isExtra: true },
    { name: 'school', isExtra: true },
    { name: 'people', width: 64, isExtra: true },
    { name: 'status', kind: 'choice', width: 100 },
    { name: 'ending', kind: 'choice', width: 120, isSpare: true },
    { name: 'isChanged', kind: 'switch', width: 100, isSpare: true },
    { name: 'submittedAt', kind: 'moment', width: 150 },
    { name: 'versions', width: 64, isSpare: true },
    { name: 'reviewer', width: 90, isSpare: true },
    { name: 'dueAt', kind: 'moment', width: 150, isSpare: true },
    { name: 'year', kind: 'year', isExtra: true },
    { name: 'tags', View: TagsCell, width: 104, isSpare: true },
    { name: 'remark', kind: 'long', isExtra: true },
  ],
  filters: [
    { name: 'keyword', kind: 'keyword' },
    { name: 'status', kind: 'choice', choices: ENTRY_STATES },
    { name: 'topicId', kind: 'choice', Input: TopicFilter },
    { name: 'year', kind: 'year' },
    { name: 'tag', kind: 'choice', Input: TagFilter },
    { name: 'school', kind: 'choice', Input: SchoolFilter },
    { name: 'from', kind: 'moment' },
    { name: 'until', kind: 'moment' },
    { name: 'isChanged', kind: 'switch' },
    { name: 'isUnanswered', kind: 'switch' },
    { name: 'isSecondDue', kind: 'switch' },
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
