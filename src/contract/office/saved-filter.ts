import * as z from 'zod/mini';
import { endpoint, type Answer } from '#contract/call/endpoint.ts';
import { bilingual } from '#contract/call/text/bilingual.ts';
import { recordId, single } from '#contract/call/wire/reply.ts';
import { givenText, visibleName } from '#contract/call/text/text.ts';
import { roleKey } from '#contract/identity/role.ts';

/** So many filters somebody keeps for one list. */
export const MOST_FILTERS = 20;
/** With so many roles or departments somebody shares one. */
const MOST_SHARED = 50;
const MOST_COLUMNS = 60;

/** Who may share what they keep; those with whom it is shared need no right. */
export const SHARE_PERMISSION = 'system:role:share';

/** A list of the office, as its plan is named. */
export const listName = z.string().check(z.maxLength(60), z.regex(/^[A-Za-z][\w.-]*$/));
/** What an address of a list asks for, without its page. */
export const keptQuery = z.record(givenText(40, 1), givenText(200));
/** The columns that are shown; null leaves them as its reader has them. */
export const keptColumns = z.nullable(z.array(givenText(40, 1)).check(z.maxLength(MOST_COLUMNS)));
/** With whom it is shared: holders of roles, and those of departments and of what lies below them. */
const audience = z.object({
  roles: z.array(roleKey).check(z.maxLength(MOST_SHARED)),
  departments: z.array(recordId).check(z.maxLength(MOST_SHARED)),
});

const about = (action: string) => ({ resource: 'savedFilter', action });

/** The filters that the caller has kept for a list, and after them those that others share with the caller. */
export const listSavedFilters = endpoint({
  name: 'savedFilterList',
  method: 'GET',
  path: '/api/office/filter/{list}/list',
  access: 'session',
  about: about('list'),
  params: z.object({ list: listName }),
  output: single(
    z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        query: z.record(z.string(), z.string()),
        columns: z.nullable(z.array(z.string())),
        /** Who shares it; null for the caller's own. */
        sharedBy: z.nullable(z.string()),
        audience,
      }),
    ),
  ),
});
export type SavedFilter = Answer<typeof listSavedFilters>['data'][number];

/** Keeps a filter under a name; one of the caller's own that has it already is replaced, and shared as it was unless it says so. */
export const saveFilter = endpoint({
  name: 'savedFilterSave',
  method: 'PUT',
  path: '/api/office/filter/{list}',
  access: 'session',
  about: about('edit'),
  guarded: true,
  params: z.object({ list: listName }),
  body: z.object({
    name: visibleName(40),
    query: keptQuery,
    columns: z._default(keptColumns, null),
    audience: z.optional(audience),
  }),
});

export const removeSavedFilter = endpoint({
  name: 'savedFilterRemove',
  method: 'DELETE',
  path: '/api/office/filter/{list}/{id}',
  access: 'session',
  about: about('remove'),
  params: z.object({ list: listName, id: recordId }),
});

/** With whom a filter may be shared. */
export const listFilterAudience = endpoint({
  name: 'savedFilterAudience',
  method: 'GET',
  path: '/api/office/filter/audience',
  access: { anyPermission: [SHARE_PERMISSION] },
  about: about('audience'),
  output: single(
    z.object({
      roles: z.array(z.object({ key: z.string(), name: bilingual })),
      departments: z.array(
        z.object({ id: z.int(), parentId: z.nullable(z.int()), name: bilingual }),
      ),
    }),
  ),
});
