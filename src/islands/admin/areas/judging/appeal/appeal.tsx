import { APPEAL_STATES, appealKind, appealResource } from '#contract/judging/outcome/appeal.ts';
import { appealStates } from '#domain/judging/appeal.ts';
import { part } from '#islands/admin/kit/part.ts';
import { resourcePlan } from '#islands/admin/records/plan.ts';

const AppealLinks = part(async () => (await import('./AppealLinks.tsx')).AppealLinks);

/** Appeals of captains against results. Members of the panel and people in conflict do not see them. */
export const appealPlan = resourcePlan({
  resource: appealResource,
  columns: [
    { name: 'createdAt', kind: 'moment', width: 150 },
    { name: 'round', kind: 'bilingual', isSpare: true },
    { name: 'number', kind: 'code', width: 140 },
    { name: 'title', isName: true },
    { name: 'status', kind: 'choice', width: 100 },
    { name: 'content', kind: 'long' },
    { name: 'team', width: 140, isExtra: true },
    { name: 'answer', kind: 'long', isExtra: true },
    { name: 'remark', kind: 'long', isExtra: true },
    { name: 'updatedAt', kind: 'moment', width: 150, isExtra: true },
    { name: 'updatedBy', isExtra: true },
  ],
  filters: [
    { name: 'keyword', kind: 'keyword' },
    { name: 'status', kind: 'choice', choices: APPEAL_STATES },
    { name: 'isRedoDue', kind: 'switch' },
  ],
  fields: [{ name: 'remark', kind: 'long' }],
  review: { contract: appealKind, states: appealStates },
  blank: {},
  More: AppealLinks,
  details: [
    { name: 'createdAt', kind: 'moment' },
    { name: 'round', kind: 'bilingual' },
    { name: 'number' },
    { name: 'title' },
    { name: 'team' },
    { name: 'content', kind: 'long' },
    { name: 'status', kind: 'choice' },
    { name: 'answer', kind: 'long' },
    { name: 'remark', kind: 'long' },
  ],
});
