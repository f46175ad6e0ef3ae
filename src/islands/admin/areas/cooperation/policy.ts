import { POLICY_LEVELS, policyContent } from '#contract/cooperation/policy.ts';
import { blankText } from '#islands/admin/form/field.ts';
import { contentPlan } from '#islands/admin/editor/plan.ts';
import { CountriesInput } from './parts.ts';

export const policyPlan = contentPlan({
  type: policyContent,
  fields: [
    { name: 'title', kind: 'bilingual', isNeeded: true },
    { name: 'issuer', kind: 'bilingual', isNeeded: true },
    { name: 'number', kind: 'text' },
    { name: 'level', kind: 'choice', choices: POLICY_LEVELS, isNeeded: true },
    { name: 'inForceFrom', kind: 'day', isNeeded: true },
    { name: 'inForceUntil', kind: 'day', isNullable: true },
    { name: 'countries', Input: CountriesInput },
    { name: 'url', kind: 'text', isNeeded: true, hint: 'admin.policyUrl' },
    { name: 'summary', kind: 'bilingualLong' },
    { name: 'body', kind: 'rich' },
  ],
  listed: {
    filters: [{ name: 'level', kind: 'choice', choices: POLICY_LEVELS }],
    columns: [
      { of: ['level'], kind: 'choice', width: 120 },
      { of: ['inForceFrom'], kind: 'day', width: 130 },
      { of: ['issuer'], kind: 'bilingual', width: 170, isSpare: true },
    ],
  },
  blank: () => ({
    title: blankText(),
    issuer: blankText(),
    number: '',
    level: 'national',
    inForceFrom: null,
    inForceUntil: null,
    countries: [],
    url: '',
    summary: blankText(),
    body: blankText(),
  }),
});
