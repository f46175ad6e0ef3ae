import * as z from 'zod/mini';
import { countryCode } from '#contract/call/text/country.ts';
import { endpoint } from '#contract/call/endpoint.ts';
import { LENGTH } from '#contract/call/text/length.ts';
import { givenText } from '#contract/call/text/text.ts';
import { paging, rows, single } from '#contract/call/wire/reply.ts';
import { oneId } from '#contract/kind/reading.ts';
import { publicOrganisation } from './organisation.ts';
import { sector } from './sector.ts';

/** The lists in which visitors look for organisations: those that supply something, and legal institutions. */
export const ORGANISATION_GROUPS = ['supplier', 'legal'] as const;
export type OrganisationGroup = (typeof ORGANISATION_GROUPS)[number];

/** Lists the organisations that are certified and not suspended, the latest first: all of them, or those of a group. */
export const listOrganisations = endpoint({
  name: 'cooperationOrganisationList',
  method: 'GET',
  path: '/api/cooperation/organisation',
  query: z.extend(paging, {
    group: z.optional(z.enum(ORGANISATION_GROUPS)),
    sector: z.optional(sector),
    country: z.optional(countryCode),
    keyword: z.optional(givenText(LENGTH.keyword)),
  }),
  output: rows(publicOrganisation),
});

/** Returns a visible organisation. */
export const readOrganisation = endpoint({
  name: 'cooperationOrganisationRead',
  method: 'GET',
  path: '/api/cooperation/organisation/{id}',
  params: oneId,
  output: single(publicOrganisation),
});
