import { COPY_STATES, judgedFileResource } from '#contract/judging/file/copy.ts';
import { part } from '#islands/admin/kit/part.ts';
import { resourcePlan } from '#islands/admin/records/plan.ts';
import { JUDGING_CHOICES } from '../choices.ts';
import { FoundNames } from './FoundNames.tsx';
import { RoundFilter } from '../parts.ts';

const FileDeeds = part(async () => (await import('./FileDeeds.tsx')).FileDeeds);
const ShowFiles = part(async () => (await import('./ShowFiles.tsx')).ShowFiles);

/** Files of which judges get copies, with the names found in them and the office's decision. */
export const judgedFilePlan = resourcePlan({
  resource: judgedFileResource,
  columns: [
    { name: 'number', kind: 'code', width: 120 },
    { name: 'name', width: 150 },
    { name: 'state', kind: 'choice', width: 150 },
    { name: 'found', View: FoundNames },
    { name: 'title', isExtra: true },
    { name: 'refusal', kind: 'choice', isExtra: true },
    { name: 'reason', kind: 'long', isExtra: true },
    { name: 'createdAt', kind: 'moment', width: 150, isExtra: true },
    { name: 'updatedAt', kind: 'moment', width: 150, isExtra: true },
    { name: 'updatedBy', isExtra: true },
  ],
  filters: [
    { name: 'roundId', kind: 'choice', Input: RoundFilter },
    { name: 'keyword', kind: 'keyword' },
    { name: 'state', kind: 'choice', choices: COPY_STATES },
  ],
  fields: [],
  blank: {},
  actions: ['list', 'query', 'export'],
  More: FileDeeds,
  Bulk: ShowFiles,
  cache: JUDGING_CHOICES,
  details: [
    { name: 'number' },
    { name: 'title' },
    { name: 'name' },
    { name: 'state', kind: 'choice' },
    { name: 'found', View: FoundNames },
    { name: 'reason' },
    { name: 'updatedAt', kind: 'moment' },
    { name: 'updatedBy' },
  ],
});
