import {
  ORGANISATION_KINDS,
  ORGANISATION_STATES,
  organisationKind,
  organisationResource,
} from '#contract/cooperation/organisation.ts';
import { SECOND_FILTER } from '#contract/cooperation/second-person.ts';
import { organisationStates } from '#domain/cooperation/organisation-state.ts';
import { isSecondOffered } from './second-offered.ts';
import { part } from '#islands/admin/kit/part.ts';
import { resourcePlan } from '#islands/admin/records/plan.ts';
import { CountryCell } from './CountryCell.tsx';

const OrganisationSteps = part(
  async () => (await import('./OrganisationSteps.tsx')).OrganisationSteps,
);

/** Organisations, which the office may suspend. */
export const organisationPlan = resourcePlan({
  resource: organisationResource,
  columns: [
    { name: 'name', kind: 'bilingual', isName: true },
    { name: 'kind', kind: 'choice', width: 140 },
    { name: 'country', width: 110, View: CountryCell },
    { name: 'status', kind: 'choice', width: 90 },
    { name: 'certifiedUntil', kind: 'moment', width: 150 },
    { name: 'isVisible', kind: 'switch', width: 90, isSpare: true },
    { name: 'createdAt', kind: 'moment', width: 150, isSpare: true },
    { name: 'second', kind: 'choice', width: 170, isExtra: true },
    { name: 'region', isExtra: true },
    { name: 'contactPerson', isExtra: true },
    { name: 'contactPhone', isExtra: true },
    { name: 'contactEmail', isExtra: true },
    { name: 'remark', kind: 'long', isExtra: true },
    { name: 'updatedAt', kind: 'moment', width: 150, isExtra: true },
    { name: 'updatedBy', isExtra: true },
  ],
  filters: [
    { name: 'keyword', kind: 'keyword' },
    { name: 'kind', kind: 'choice', choices: ORGANISATION_KINDS },
    { name: 'status', kind: 'choice', choices: ORGANISATION_STATES },
    { name: 'isCertified', kind: 'switch' },
    { name: 'second', kind: 'choice', choices: SECOND_FILTER },
  ],
  fields: [{ name: 'remark', kind: 'long' }],
  review: {
    contract: organisationKind,
    states: organisationStates,
    isOfMany: true,
    isOffered: isSecondOffered,
  },
  blank: {},
  More: OrganisationSteps,
  details: [
    { name: 'name', kind: 'bilingual' },
    { name: 'kind', kind: 'choice' },
    { name: 'country', View: CountryCell },
    { name: 'region' },
    { name: 'lei' },
    { name: 'address' },
    { name: 'site' },
    { name: 'introduction', kind: 'bilingual' },
    { name: 'contactPerson' },
    { name: 'contactPhone' },
    { name: 'contactEmail' },
    { name: 'status', kind: 'choice' },
    { name: 'second', kind: 'choice' },
    { name: 'certifiedUntil', kind: 'moment' },
    { name: 'isVisible', kind: 'switch' },
    { name: 'createdAt', kind: 'moment' },
    { name: 'remark' },
  ],
});
