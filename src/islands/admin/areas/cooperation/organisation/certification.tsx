import {
  CERTIFICATION_STATES,
  certificationKind,
  certificationResource,
} from '#contract/cooperation/certification.ts';
import { ORGANISATION_KINDS } from '#contract/cooperation/organisation.ts';
import { SECOND_FILTER } from '#contract/cooperation/second-person.ts';
import { certificationStates } from '#domain/cooperation/certification-state.ts';
import { isSecondOffered } from './second-offered.ts';
import { part } from '#islands/admin/kit/part.ts';
import { resourcePlan } from '#islands/admin/records/plan.ts';

const CertificationSteps = part(
  async () => (await import('./CertificationSteps.tsx')).CertificationSteps,
);
const Evidence = part(async () => (await import('./Evidence.tsx')).Evidence);
const Rivals = part(async () => (await import('./Rivals.tsx')).Rivals);
const Identity = part(async () => (await import('./Identity.tsx')).Identity);

/** Rounds of certification: who an organisation says it is, beside its evidence. */
export const certificationPlan = resourcePlan({
  resource: certificationResource,
  columns: [
    { name: 'updatedAt', kind: 'moment', width: 150 },
    { name: 'name', isName: true },
    { name: 'kind', kind: 'choice', width: 140 },
    { name: 'status', kind: 'choice', width: 100 },
    { name: 'validUntil', kind: 'moment', width: 150, isSpare: true },
    { name: 'second', kind: 'choice', width: 170, isExtra: true },
    { name: 'remark', kind: 'long', isExtra: true },
    { name: 'createdAt', kind: 'moment', width: 150, isExtra: true },
    { name: 'updatedBy', isExtra: true },
  ],
  filters: [
    { name: 'keyword', kind: 'keyword' },
    { name: 'status', kind: 'choice', choices: CERTIFICATION_STATES },
    { name: 'kind', kind: 'choice', choices: ORGANISATION_KINDS },
    { name: 'second', kind: 'choice', choices: SECOND_FILTER },
  ],
  fields: [{ name: 'remark', kind: 'long' }],
  review: {
    contract: certificationKind,
    states: certificationStates,
    isOfMany: true,
    isOffered: isSecondOffered,
  },
  blank: {},
  More: CertificationSteps,
  details: [
    { name: 'status', kind: 'choice' },
    { name: 'second', kind: 'choice' },
    { name: 'kind', kind: 'choice' },
    { name: 'identity', View: Identity },
    { name: 'rivals', View: Rivals },
    { name: 'evidence', View: Evidence },
    { name: 'validUntil', kind: 'moment' },
    { name: 'createdAt', kind: 'moment' },
    { name: 'remark' },
  ],
});
