import { conflictResource } from '#contract/judging/recusal/conflict.ts';
import { CONFLICT_KINDS, CONFLICT_STATES } from '#contract/judging/state.ts';
import { part } from '#islands/admin/kit/part.ts';
import { resourcePlan } from '#islands/admin/records/plan.ts';
import { JUDGING_CHOICES } from '../choices.ts';
import { RoundFilter } from '../parts.ts';

const ConflictDeeds = part(async () => (await import('./ConflictDeeds.tsx')).ConflictDeeds);
const FindTool = part(async () => (await import('./FindTool.tsx')).FindTool);

/** Conflicts as they were declared or found, and the office's decisions. */
export const conflictPlan = resourcePlan({
  resource: conflictResource,
  columns: [
    { name: 'person', width: 110 },
    { name: 'userName', width: 130, isExtra: true },
    { name: 'number', kind: 'code', width: 140 },
    { name: 'title' },
    { name: 'ground', kind: 'choice', width: 140 },
    { name: 'evidence', kind: 'long', isSpare: true },
    { name: 'state', kind: 'choice', width: 100 },
    { name: 'reason', kind: 'long', isExtra: true },
    { name: 'by', width: 130, isExtra: true },
    { name: 'createdAt', kind: 'moment', width: 150, isExtra: true },
    { name: 'updatedAt', kind: 'moment', width: 150, isExtra: true },
    { name: 'updatedBy', isExtra: true },
  ],
  filters: [
    { name: 'roundId', kind: 'choice', Input: RoundFilter },
    { name: 'keyword', kind: 'keyword' },
    { name: 'state', kind: 'choice', choices: CONFLICT_STATES },
    { name: 'ground', kind: 'choice', choices: CONFLICT_KINDS },
  ],
  fields: [],
  blank: {},
  actions: ['list', 'query', 'export'],
  More: ConflictDeeds,
  Tools: FindTool,
  cache: JUDGING_CHOICES,
  details: [
    { name: 'person' },
    { name: 'userName' },
    { name: 'number' },
    { name: 'title' },
    { name: 'ground', kind: 'choice' },
    { name: 'evidence' },
    { name: 'by' },
    { name: 'state', kind: 'choice' },
    { name: 'reason' },
    { name: 'createdAt', kind: 'moment' },
  ],
});
