import {
  IDENTITY_CASE_STATES,
  identityCaseKind,
  identityCaseResource,
} from '#contract/registration/identity-case.ts';
import { identityCaseStates } from '#domain/registration/identity-case.ts';
import { resourcePlan } from '#islands/admin/records/plan.ts';

/** Documents that two people claim as theirs. Granting a case frees the document from its previous use. */
export const identityCasePlan = resourcePlan({
  resource: identityCaseResource,
  columns: [
    { name: 'createdAt', kind: 'moment', width: 150 },
    { name: 'name', width: 100, isName: true },
    { name: 'team' },
    { name: 'holders' },
    { name: 'status', kind: 'choice', width: 110 },
    { name: 'content', kind: 'long', isSpare: true },
    { name: 'year', kind: 'year', isExtra: true },
    { name: 'answer', kind: 'long', isExtra: true },
    { name: 'remark', kind: 'long', isExtra: true },
    { name: 'updatedAt', kind: 'moment', width: 150, isExtra: true },
    { name: 'updatedBy', isExtra: true },
  ],
  filters: [
    { name: 'keyword', kind: 'keyword' },
    { name: 'status', kind: 'choice', choices: IDENTITY_CASE_STATES },
  ],
  fields: [{ name: 'remark', kind: 'long' }],
  review: { contract: identityCaseKind, states: identityCaseStates },
  blank: {},
  details: [
    { name: 'createdAt', kind: 'moment' },
    { name: 'name' },
    { name: 'team' },
    { name: 'year', kind: 'year' },
    { name: 'holders' },
    { name: 'content' },
    { name: 'status', kind: 'choice' },
    { name: 'answer' },
    { name: 'remark' },
  ],
});
