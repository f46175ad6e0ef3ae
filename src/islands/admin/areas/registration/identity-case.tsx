import type * as z from 'zod/mini';
import {
  IDENTITY_CASE_STATES,
  identityCaseKind,
  identityCaseResource,
} from '#contract/registration/identity-case.ts';
import { identityCaseStates } from '#domain/registration/identity-case.ts';
import { toHash } from '#islands/admin/kit/navigation/router.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import type { ViewProps } from '#islands/admin/list/column.ts';
import { resourcePlan } from '#islands/admin/records/plan.ts';

type Case = z.output<typeof identityCaseResource.record>;

/** The claimant's team, which leads to its entries: what it has entered, and whether that still stands. */
function TeamLink({ row: { team, year } }: ViewProps<Case>) {
  const { may } = useOffice();
  if (!may('contest:entry:list')) return team;
  const query = { keyword: team, year: String(year) };
  return <a href={toHash({ path: '/contest/entry', query })}>{team}</a>;
}

/** Documents that two people claim as theirs. Granting a case frees the document from its previous use. */
export const identityCasePlan = resourcePlan({
  resource: identityCaseResource,
  columns: [
    { name: 'createdAt', kind: 'moment', width: 150 },
    { name: 'name', width: 100, isName: true },
    { name: 'team', View: TeamLink },
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
    { name: 'team', View: TeamLink },
    { name: 'year', kind: 'year' },
    { name: 'holders' },
    { name: 'content' },
    { name: 'status', kind: 'choice' },
    { name: 'answer' },
    { name: 'remark' },
  ],
});
