import * as z from 'zod/mini';
import { endpoint, type Answer } from '#contract/call/endpoint.ts';
import { bilingual } from '#contract/call/text/bilingual.ts';
import { recordId, single } from '#contract/call/wire/reply.ts';
import { givenText, visibleName } from '#contract/call/text/text.ts';
import { roleKey } from '#contract/identity/role.ts';

/** Maximum number of saved filters per user and list. */
export const MOST_FILTERS = 20;
/** Maximum number of roles or departments a filter is shared with. */
const MOST_SHARED = 50;
const MOST_COLUMNS = 60;

/** Permission to share one's filters. Readers of shared filters need no permission. */
export const SHARE_PERMISSION = 'system:role:share';

/** Name of a list of the office, as in its plan. */
export const listName = z.string().check(z.maxLength(60), z.regex(/^[A-Za-z][\w.-]*$/));
/** Query parameters of a list's address, without the page number. */
export const keptQuery = z.record(givenText(40, 1), givenText(200));
/** Columns to show; null keeps the reader's own columns. */
export const keptColumns = z.nullable(z.array(givenText(40, 1)).check(z.maxLength(MOST_COLUMNS)));
/** With whom the filter is shared: holders of roles, and members of departments and those below. */
const audience = z.object({
  roles: z.array(roleKey).check(z.maxLength(MOST_SHARED)),
  departments: z.array(recordId).check(z.maxLength(MOST_SHARED)),
});

const about = (action: string) => ({ resource: 'savedFilter', action });

/** Lists the caller's saved filters of a list, followed by those that others share with the caller. */
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

/**
 * Saves a filter under a name. Replaces the caller's filter of the same name, and keeps its audience if none is
 * given.
 */
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

/** Lists the roles and departments with which a filter can be shared. */
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
