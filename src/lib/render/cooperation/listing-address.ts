import type { Locale } from '#contract/call/locale.ts';
import { LISTING_KINDS, type ListingKind } from '#contract/cooperation/listing/facts.ts';
import { localise } from '#lib/localise.ts';
import { LIST_PATHS } from '../route/listing-routes.ts';

type Page = 'list' | 'detail';

const addressesOf = (page: Page, locale: Locale): Record<ListingKind, string> =>
  Object.fromEntries(
    LISTING_KINDS.map((kind) => [kind, localise(LIST_PATHS[kind][page], locale)]),
  ) as Record<ListingKind, string>;

/** Returns the address of the pages of each kind of listing in a language, with `[id]` in place of the number. */
export const listingAddresses = (locale: Locale) => addressesOf('detail', locale);

/** Returns the address of the list of each kind of listing in a language. */
export const listAddresses = (locale: Locale) => addressesOf('list', locale);
