import * as z from 'zod/mini';
import { endpoint, type Answer } from '#contract/call/endpoint.ts';
import { moment } from '#contract/call/moment.ts';
import { countryCode } from '#contract/call/text/country.ts';
import { givenText } from '#contract/call/text/text.ts';
import { single } from '#contract/call/wire/reply.ts';
import { oneId } from '#contract/kind/reading.ts';
import { LISTING_KINDS } from './facts.ts';
import { sector } from '../sector.ts';

/** How soon somebody is told what their search has found. */
export const CADENCES = ['atOnce', 'daily', 'weekly'] as const;
export type Cadence = (typeof CADENCES)[number];
/** Maximum number of searches that an account saves. */
export const MOST_SEARCHES = 20;

const own = (verb: string) => ({ name: `savedSearch${verb}`, access: 'session' as const });

/** What is looked for: listings of a kind, narrowed as lists are. */
const criteria = z.object({
  kind: z.enum(LISTING_KINDS),
  sector: z.nullable(sector),
  country: z.nullable(countryCode),
  keyword: z._default(givenText(64), ''),
});
export type SearchCriteria = z.output<typeof criteria>;

const told = z.object({ cadence: z.enum(CADENCES) });

/** The searches that the caller has saved, the latest first. */
export const listSearches = endpoint({
  ...own('List'),
  method: 'GET',
  path: '/member/search',
  output: single(
    z.array(z.extend(z.extend(criteria, told.shape), { id: z.int(), createdAt: moment })),
  ),
});
export type SavedSearch = Answer<typeof listSearches>['data'][number];

/** Saves a search; the same one again only changes how soon its owner is told. */
export const saveSearch = endpoint({
  ...own('Save'),
  method: 'POST',
  path: '/member/search',
  guarded: true,
  body: z.extend(criteria, told.shape),
  output: single(z.object({ id: z.int() })),
});

/** Changes how soon its owner is told. */
export const changeSearch = endpoint({
  ...own('Change'),
  method: 'PUT',
  path: '/member/search/{id}',
  guarded: true,
  params: oneId,
  body: told,
});

/** Deletes a saved search. */
export const dropSearch = endpoint({
  ...own('Drop'),
  method: 'DELETE',
  path: '/member/search/{id}',
  params: oneId,
});
