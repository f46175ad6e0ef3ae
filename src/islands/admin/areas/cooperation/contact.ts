import { CONTACT_PURPOSES, contactKind, contactResource } from '#contract/cooperation/contact.ts';
import { contactStates } from '#domain/cooperation/contact/state.ts';
import { resourcePlan } from '#islands/admin/records/plan.ts';

export const contactPlan = resourcePlan({
  resource: contactResource,
  columns: [
    { name: 'reportedAt', kind: 'moment', width: 160 },
    { name: 'title', kind: 'long', isName: true },
    { name: 'organisation', isSpare: true },
    { name: 'purpose', kind: 'choice', width: 120, isSpare: true },
    { name: 'reason', kind: 'long' },
    { name: 'complaint', kind: 'long' },
    { name: 'reports', width: 110 },
    { name: 'status', kind: 'choice', width: 110 },
    { name: 'message', kind: 'long', isExtra: true },
    { name: 'remark', kind: 'long', isExtra: true },
    { name: 'createdAt', kind: 'moment', width: 160, isExtra: true },
    { name: 'updatedAt', kind: 'moment', width: 160, isExtra: true },
    { name: 'updatedBy', isExtra: true },
  ],
  filters: [
    { name: 'status', kind: 'choice', choices: ['reported', 'upheld'] },
    { name: 'purpose', kind: 'choice', choices: CONTACT_PURPOSES },
    { name: 'isComplained', kind: 'switch' },
  ],
  fields: [{ name: 'remark', kind: 'long' }],
  review: {
    contract: contactKind,
    states: contactStates,
    isOffered: (deed, { complainedAt }) => deed !== 'settle' || complainedAt !== null,
  },
  blank: {},
  details: [
    { name: 'title' },
    { name: 'organisation' },
    { name: 'purpose', kind: 'choice' },
    { name: 'status', kind: 'choice' },
    { name: 'message' },
    { name: 'reason' },
    { name: 'conversation', kind: 'long' },
    { name: 'complaint' },
    { name: 'answers', kind: 'long' },
    { name: 'complainedAt', kind: 'moment' },
    { name: 'reports' },
    { name: 'reportedAt', kind: 'moment' },
    { name: 'createdAt', kind: 'moment' },
    { name: 'remark' },
  ],
});
