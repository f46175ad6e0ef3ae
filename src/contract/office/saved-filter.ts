import * as z from 'zod/mini';
import { endpoint, type Answer } from '#contract/call/endpoint.ts';
import { recordId, single } from '#contract/call/wire/reply.ts';
import { givenText, visibleName } from '#contract/call/text/text.ts';

/** So many filters somebody keeps for one list. */
export const MOST_FILTERS = 20;

/** A list of the office, as its plan is named. */
const list = z.string().check(z.maxLength(60), z.regex(/^[A-Za-z][\w.-]*$/));
/** What an address of a list asks for, without its page. */
const query = z.record(givenText(40, 1), givenText(200));

const about = (action: string) => ({ resource: 'savedFilter', action });

/** The filters that the caller has kept for a list; nobody else sees them. */
export const listSavedFilters = endpoint({
  name: 'savedFilterList',
  method: 'GET',
  path: '/api/office/filter/{list}/list',
  access: 'session',
  about: about('list'),
  params: z.object({ list }),
  output: single(
    z.array(z.object({ id: z.int(), name: z.string(), query: z.record(z.string(), z.string()) })),
  ),
});
export type SavedFilter = Answer<typeof listSavedFilters>['data'][number];

/** Keeps a filter under a name; one that has it already is replaced. */
export const saveFilter = endpoint({
  name: 'savedFilterSave',
  method: 'PUT',
  path: '/api/office/filter/{list}',
  access: 'session',
  about: about('edit'),
  guarded: true,
  params: z.object({ list }),
  body: z.object({ name: visibleName(40), query }),
});

export const removeSavedFilter = endpoint({
  name: 'savedFilterRemove',
  method: 'DELETE',
  path: '/api/office/filter/{list}/{id}',
  access: 'session',
  about: about('remove'),
  params: z.object({ list, id: recordId }),
});
