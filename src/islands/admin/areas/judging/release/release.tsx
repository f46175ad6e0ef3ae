import {
  RELEASE_STATES,
  releaseReading,
  SECONDED_DEEDS,
} from '#contract/judging/outcome/release.ts';
import { part } from '#islands/admin/kit/part.ts';
import { resourcePlan } from '#islands/admin/records/plan.ts';
import { AppealEnd } from './AppealEnd.tsx';
import { FieldNames } from './FieldNames.tsx';
import { RoundFilter } from '../parts.ts';

const PrepareTool = part(async () => (await import('./PrepareTool.tsx')).PrepareTool);
const ReleaseDeeds = part(async () => (await import('./ReleaseDeeds.tsx')).ReleaseDeeds);

/** Releases of rankings, past and planned. */
export const releasePlan = resourcePlan({
  resource: releaseReading,
  columns: [
    { name: 'year', kind: 'year' },
    { name: 'round', kind: 'bilingual', isName: true },
    { name: 'status', kind: 'choice', width: 100 },
    { name: 'at', kind: 'moment', width: 150 },
    { name: 'fields', View: FieldNames, width: 130, isSpare: true },
    { name: 'preparedBy', width: 140, isSpare: true },
    { name: 'approvedBy', width: 140, isSpare: true },
    { name: 'failure', kind: 'bilingual', width: 140, isSpare: true },
    { name: 'releasedAt', kind: 'moment', width: 150, isExtra: true },
    { name: 'appealUntil', View: AppealEnd, width: 150, isExtra: true },
    { name: 'rescinder', width: 140, isExtra: true },
    { name: 'reason', kind: 'long', isExtra: true },
  ],
  filters: [
    { name: 'roundId', kind: 'choice', Input: RoundFilter },
    { name: 'keyword', kind: 'keyword' },
    { name: 'status', kind: 'choice', choices: RELEASE_STATES },
    { name: 'needs', kind: 'choice', choices: SECONDED_DEEDS },
  ],
  fields: [],
  blank: {},
  More: ReleaseDeeds,
  Tools: PrepareTool,
  details: [
    { name: 'year', kind: 'year' },
    { name: 'round', kind: 'bilingual' },
    { name: 'status', kind: 'choice' },
    { name: 'fields', View: FieldNames },
    { name: 'at', kind: 'moment' },
    { name: 'preparedBy' },
    { name: 'approvedBy' },
    { name: 'releasedAt', kind: 'moment' },
    { name: 'appealUntil', View: AppealEnd },
    { name: 'rescinder' },
    { name: 'reason' },
    { name: 'failure', kind: 'bilingual' },
  ],
});
