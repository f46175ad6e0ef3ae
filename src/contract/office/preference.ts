import * as z from 'zod/mini';
import { endpoint } from '#contract/call/endpoint.ts';
import { recordId, single } from '#contract/call/wire/reply.ts';
import { keptColumns, keptQuery, listName } from './saved-filter.ts';

export const SCHEMES = ['system', 'light', 'dark'] as const;
export const SIZES = ['small', 'medium', 'large'] as const;

export const MOST_FAVOURITES = 12;
/** More than the number of lists in the office. */
const MOST_VIEWS = 100;
const pagePath = z.string().check(z.maxLength(60), z.regex(/^(?:\/[A-Za-z]+){2}$/));

/** A user's settings of the back office (specification 2, settings). */
export const preferences = z.object({
  isSideDark: z.boolean(),
  hasTabs: z.boolean(),
  isHeaderFixed: z.boolean(),
  hasLogo: z.boolean(),
  isNavOnTop: z.boolean(),
  isTitleDynamic: z.boolean(),
  /** Theme colour as #rrggbb. */
  colour: z.string().check(z.regex(/^#[0-9a-f]{6}$/)),
  isSideClosed: z.boolean(),
  /** Light, dark, or as set in the user's system. */
  scheme: z._default(z.enum(SCHEMES), 'system'),
  /** Size of fields and buttons, and row spacing of lists (specification 3, size setting). */
  componentSize: z._default(z.enum(SIZES), 'medium'),
  /** Pages pinned above the menu, by their paths in the office. */
  favourites: z._default(z.array(pagePath).check(z.maxLength(MOST_FAVOURITES)), []),
  /** The view each list opens with, by the list's name: id of the saved filter, its query and its columns. */
  defaultViews: z._default(
    z
      .record(
        listName,
        z.object({ id: recordId, query: keptQuery, columns: z._default(keptColumns, null) }),
      )
      .check(z.refine((views) => Object.keys(views).length <= MOST_VIEWS)),
    {},
  ),
});
export type Preferences = z.output<typeof preferences>;

/** Returns the caller's own settings; null if they were never changed. */
export const getPreferences = endpoint({
  name: 'preferencesGet',
  method: 'GET',
  path: '/api/office/preferences',
  access: 'session',
  about: { resource: 'preferences', action: 'query' },
  output: single(z.nullable(preferences)),
});

/** Saves the caller's own settings on the server, so that they apply in every browser. */
export const savePreferences = endpoint({
  name: 'preferencesSave',
  method: 'PUT',
  path: '/api/office/preferences',
  access: 'session',
  about: { resource: 'preferences', action: 'edit' },
  guarded: true,
  body: preferences,
});
