import {
  CONSULTATION_STATES,
  consultationKind,
  consultationResource,
} from '#contract/consultation/consultation.ts';
import { consultationStates } from '#domain/consultation/state.ts';
import { part } from '#islands/admin/kit/part.ts';
import { resourcePlan } from '#islands/admin/records/plan.ts';

const ConsultationSteps = part(
  async () => (await import('./ConsultationSteps.tsx')).ConsultationSteps,
);

export const consultationPlan = resourcePlan({
  resource: consultationResource,
  columns: [
    { name: 'createdAt', kind: 'moment', width: 160 },
    { name: 'company', isSpare: true },
    { name: 'linkMan', width: 110, isName: true },
    { name: 'linkPhone', isSpare: true },
    { name: 'email', isExtra: true },
    { name: 'content', kind: 'long' },
    { name: 'listing', isSpare: true },
    { name: 'answer', kind: 'long', isExtra: true },
    { name: 'status', kind: 'choice', width: 110 },
    { name: 'isPublic', kind: 'switch', width: 100, isSpare: true },
    { name: 'remark', kind: 'long', isExtra: true },
    { name: 'updatedAt', kind: 'moment', width: 160, isExtra: true },
    { name: 'updatedBy', isExtra: true },
  ],
  filters: [
    { name: 'keyword', kind: 'keyword' },
    { name: 'status', kind: 'choice', choices: CONSULTATION_STATES },
    { name: 'from', kind: 'moment' },
    { name: 'until', kind: 'moment' },
  ],
  fields: [
    { name: 'isPublic', kind: 'switch' },
    { name: 'remark', kind: 'long' },
  ],
  review: {
    contract: consultationKind,
    states: consultationStates,
    unheard: { isOf: (row) => row['isOwned'] === false, words: 'admin.consultationUnheard' },
  },
  blank: {},
  More: ConsultationSteps,
  details: [
    { name: 'createdAt', kind: 'moment' },
    { name: 'company' },
    { name: 'linkMan' },
    { name: 'linkPhone' },
    { name: 'email' },
    { name: 'content' },
    { name: 'listing' },
    { name: 'isOwned', kind: 'switch' },
    { name: 'status', kind: 'choice' },
    { name: 'answer' },
    { name: 'isPublic', kind: 'switch' },
    { name: 'remark' },
  ],
});
