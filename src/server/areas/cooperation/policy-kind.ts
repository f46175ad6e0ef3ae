import { tag } from '#contract/call/tag.ts';
import { policyContent } from '#contract/cooperation/policy.ts';
import { eachRow, recordKind } from '#server/platform/editorial/records.ts';
import { policies } from './table.ts';

/** Policies. Each has its own page; the home page of the portal shows the newest. */
export const policyKind = recordKind({
  type: policyContent,
  table: policies,
  title: ({ title }) => title,
  toRow: (data) => data,
  toData: eachRow(({ title, issuer, number, level, inForceFrom, inForceUntil, ...rest }) => ({
    title,
    issuer,
    number,
    level,
    inForceFrom,
    inForceUntil,
    countries: rest.countries,
    summary: rest.summary,
    body: rest.body,
    url: rest.url,
  })),
  tags: ({ id }) => [tag.policies, tag.policy(id)],
  address: (recordId) => `/cooperation/policyDetail/${recordId}/`,
});
