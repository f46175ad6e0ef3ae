import * as z from 'zod/mini';
import { endpoint } from '#contract/call/endpoint.ts';
import { recordId, single } from '#contract/call/wire/reply.ts';
import { keptColumns, keptQuery, listName } from './saved-filter.ts';

export const SCHEMES = ['system', 'light', 'dark'] as const;
export const SIZES = ['small', 'medium', 'large'] as const;

export const MOST_FAVOURITES = 12;
/** More lists than there are. */
const MOST_VIEWS = 100;
const pagePath = z.string().check(z.maxLength(60), z.regex(/^(?:\/[A-Za-z]+){2}$/));

/** How somebody has set up the back office (specification 2, settings). */
export const preferences = z.object({
  isSideDark: z.boolean(),
  hasTabs: z.boolean(),
  isHeaderFixed: z.boolean(),
  hasLogo: z.boolean(),
  isNavOnTop: z.boolean(),
  isTitleDynamic: z.boolean(),
  /** #rrggbb: the theme colour. */
  colour: z.string().check(z.regex(/^#[0-9a-f]{6}$/)),
  isSideClosed: z.boolean(),
  /** Light or dark; or as the reader's system has it. */
  scheme: z._default(z.enum(SCHEMES), 'system'),
  /** How large fields and buttons are, and how far apart the rows of a list (specification 3, size setting). */
  componentSize: z._default(z.enum(SIZES), 'medium'),
  /** The pages that stand above the menu, by their addresses in the office. */
  favourites: z._default(z.array(pagePath).check(z.maxLength(MOST_FAVOURITES)), []),
  /** What lists open with, by their names: which of the kept filters it is, what that asks for, and its columns. */
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

/** The caller's own settings; null for whoever has never changed any. */
export const getPreferences = endpoint({
  name: 'preferencesGet',
  method: 'GET',
  path: '/api/office/preferences',
  access: 'session',
  about: { resource: 'preferences', action: 'query' },
  output: single(z.nullable(preferences)),
});

/** Keeps the caller's own settings, so that they are there in any browser. */
export const savePreferences = endpoint({
  name: 'preferencesSave',
  method: 'PUT',
  path: '/api/office/preferences',
  access: 'session',
  about: { resource: 'preferences', action: 'edit' },
  guarded: true,
  body: preferences,
});
