import { LISTING_KINDS } from '#contract/cooperation/listing/facts.ts';
import {
  LISTING_STATES,
  listingKind,
  listingResource,
} from '#contract/cooperation/listing/listing.ts';
import { listingStates } from '#domain/cooperation/listing/state.ts';
import { part } from '#islands/admin/kit/part.ts';
import { resourcePlan } from '#islands/admin/records/plan.ts';

const ListingSteps = part(async () => (await import('./ListingSteps.tsx')).ListingSteps);
const Submitted = part(async () => (await import('./Submitted.tsx')).Submitted);
const Payments = part(async () => (await import('./activity/Payments.tsx')).Payments);
const Differences = part(async () => (await import('./Differences.tsx')).Differences);

export const listingPlan = resourcePlan({
  resource: listingResource,
  columns: [
    { name: 'title', kind: 'long', isName: true },
    { name: 'kind', kind: 'choice', width: 150 },
    { name: 'organisation', isSpare: true },
    { name: 'status', kind: 'choice', width: 110 },
    { name: 'isCertified', kind: 'switch', width: 110, isSpare: true },
    { name: 'isVisible', kind: 'switch', width: 110, isExtra: true },
    { name: 'validUntil', width: 120, isSpare: true },
    { name: 'remark', kind: 'long', isExtra: true },
    { name: 'createdAt', kind: 'moment', width: 160, isExtra: true },
    { name: 'submittedAt', kind: 'moment', width: 160, isSpare: true },
    { name: 'updatedAt', kind: 'moment', width: 160, isSpare: true },
    { name: 'updatedBy', isExtra: true },
  ],
  filters: [
    { name: 'keyword', kind: 'keyword' },
    { name: 'kind', kind: 'choice', choices: LISTING_KINDS },
    { name: 'status', kind: 'choice', choices: LISTING_STATES },
  ],
  fields: [{ name: 'remark', kind: 'long' }],
  review: { contract: listingKind, states: listingStates },
  blank: {},
  More: ListingSteps,
  details: [
    { name: 'title' },
    { name: 'kind', kind: 'choice' },
    { name: 'organisation' },
    { name: 'isCertified', kind: 'switch' },
    { name: 'status', kind: 'choice' },
    { name: 'submittedAt', View: Submitted },
    { name: 'isVisible', kind: 'switch' },
    { name: 'publishedAt', kind: 'moment' },
    { name: 'validUntil' },
    { name: 'differences', View: Differences },
    { name: 'payments', View: Payments },
    { name: 'contactPerson' },
    { name: 'contactPhone' },
    { name: 'contactEmail' },
    { name: 'remark' },
  ],
});
