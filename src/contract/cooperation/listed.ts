import * as z from 'zod/mini';
import { endpoint } from '#contract/call/endpoint.ts';
import { countryCode } from '#contract/call/text/country.ts';
import { numeral, single } from '#contract/call/wire/reply.ts';
import { LISTING_KINDS } from './listing/facts.ts';
import { SECTIONS, type Section } from './sector.ts';

const kind = z.enum(LISTING_KINDS);
const section = z.enum(Object.keys(SECTIONS) as [Section, ...Section[]]);

/** Returns the sections of the economy and the countries of the visible listings of a kind, to narrow their list by. */
export const listFacets = endpoint({
  name: 'cooperationFacets',
  method: 'GET',
  path: '/api/cooperation/facets',
  query: z.object({ kind }),
  output: single(z.object({ sections: z.array(section), countries: z.array(countryCode) })),
});

/** Maximum number of ids in one answer. */
export const ID_STEP = 1000;

/**
 * Lists the ids of the visible listings of a kind in ascending order, those behind an id: for whoever makes a page of
 * each.
 */
export const listIds = endpoint({
  name: 'cooperationIds',
  method: 'GET',
  path: '/api/cooperation/ids',
  query: z.object({ kind, after: z._default(numeral(), 0) }),
  output: single(z.array(z.int())),
});
