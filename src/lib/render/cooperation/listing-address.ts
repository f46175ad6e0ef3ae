import type { Locale } from '#contract/call/locale.ts';
import { LISTING_KINDS, type ListingKind } from '#contract/cooperation/listing/facts.ts';
import { localise } from '#lib/localise.ts';
import { LIST_PATHS } from '../route/listing-routes.ts';

/** Returns the address of the pages of each kind of listing in a language, with `[id]` in place of the number. */
export const listingAddresses = (locale: Locale): Record<ListingKind, string> =>
  Object.fromEntries(
    LISTING_KINDS.map((kind) => [kind, localise(LIST_PATHS[kind].detail, locale)]),
  ) as Record<ListingKind, string>;
