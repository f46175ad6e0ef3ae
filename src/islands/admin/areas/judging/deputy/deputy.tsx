import { deputyResource } from '#contract/judging/recusal/deputy.ts';
import { part } from '#islands/admin/kit/part.ts';
import { resourcePlan } from '#islands/admin/records/plan.ts';
import { JUDGING_CHOICES } from '../choices.ts';
import { RoundFilter, RoundSelect } from '../parts.ts';

const DeputySelect = part(async () => (await import('./DeputySelect.tsx')).DeputySelect);

/** Deputies who act in a round for people in conflict with one of its entries. */
export const deputyPlan = resourcePlan({
  resource: deputyResource,
  columns: [
    { name: 'round', kind: 'bilingual' },
    { name: 'nickName' },
    { name: 'userName', width: 140 },
    { name: 'reason' },
    { name: 'updatedAt', kind: 'moment', width: 160 },
  ],
  filters: [{ name: 'roundId', kind: 'choice', Input: RoundFilter }],
  fields: [
    { name: 'roundId', isNeeded: true, isFixed: true, isListed: true, Input: RoundSelect },
    { name: 'accountId', isNeeded: true, isFixed: true, Input: DeputySelect },
    { name: 'reason', isNeeded: true },
  ],
  blank: { reason: '' },
  cache: JUDGING_CHOICES,
});
