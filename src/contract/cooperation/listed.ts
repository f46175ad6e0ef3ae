import * as z from 'zod/mini';
import { endpoint } from '#contract/call/endpoint.ts';
import { countryCode } from '#contract/call/text/country.ts';
import { numeral, single } from '#contract/call/wire/reply.ts';
import { LISTING_KINDS } from './listing/facts.ts';
import { ORGANISATION_GROUPS } from './open.ts';
import { SECTIONS, type Section } from './sector.ts';

/** The public lists of the cooperation portal: one of each kind of listing, and those of organisations. */
export const LISTS = [...LISTING_KINDS, ...ORGANISATION_GROUPS] as const;
export type List = (typeof LISTS)[number];

const list = z.enum(LISTS);
const section = z.enum(Object.keys(SECTIONS) as [Section, ...Section[]]);

/** Returns the sections of the economy and the countries of the records of a list, to narrow it by. */
export const listFacets = endpoint({
  name: 'cooperationFacets',
  method: 'GET',
  path: '/api/cooperation/facets',
  query: z.object({ list }),
  output: single(z.object({ sections: z.array(section), countries: z.array(countryCode) })),
});

/** Maximum number of ids in one answer. */
export const ID_STEP = 1000;

/**
 * Lists the ids of the records that have a page below a list, in ascending order, those behind an id: for whoever
 * makes a page of each. Organisations without a supply have a page among suppliers, and are not in their list.
 */
export const listIds = endpoint({
  name: 'cooperationIds',
  method: 'GET',
  path: '/api/cooperation/ids',
  query: z.object({ list, after: z._default(numeral(), 0) }),
  output: single(z.array(z.int())),
});
