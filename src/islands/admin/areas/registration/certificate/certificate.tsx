import { CERTIFICATE_KINDS, certificateRecord } from '#contract/registration/certificate.ts';
import { part } from '#islands/admin/kit/part.ts';
import { resourcePlan } from '#islands/admin/records/plan.ts';

const Revoke = part(async () => (await import('./Revoke.tsx')).Revoke);

/** Certificates that were issued. */
export const certificatePlan = resourcePlan({
  resource: certificateRecord,
  columns: [
    { name: 'code', kind: 'code', width: 190 },
    { name: 'kind', kind: 'choice', width: 130, isSpare: true },
    { name: 'prize', width: 130, isSpare: true },
    { name: 'year', kind: 'year', width: 80, isSpare: true },
    { name: 'number', kind: 'code', width: 130 },
    { name: 'name', width: 110 },
    { name: 'team', isSpare: true },
    { name: 'issuedAt', kind: 'moment', width: 160, isSpare: true },
    { name: 'revokedAt', kind: 'moment', width: 160 },
    { name: 'reason', kind: 'long', isExtra: true },
  ],
  filters: [
    { name: 'keyword', kind: 'keyword' },
    { name: 'year', kind: 'year' },
    { name: 'kind', kind: 'choice', choices: CERTIFICATE_KINDS },
  ],
  fields: [],
  blank: {},
  More: Revoke,
  details: [
    { name: 'code' },
    { name: 'kind', kind: 'choice' },
    { name: 'prize' },
    { name: 'year', kind: 'year' },
    { name: 'number' },
    { name: 'name' },
    { name: 'team' },
    { name: 'issuedAt', kind: 'moment' },
    { name: 'revokedAt', kind: 'moment' },
    { name: 'reason' },
  ],
});
