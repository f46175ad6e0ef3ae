import { countryName } from '#contract/call/text/country-name.ts';
import type { Locale } from '#contract/call/locale.ts';
import type { SearchCriteria } from '#contract/cooperation/listing/saved-search.ts';

type LabelKey = `label.listing_kind.${string}` | `label.sector.${string}`;

/** Returns what a search looks for, in words. @param labelOf returns a text of the dictionary in that language */
export const searchName = (
  { kind, sector, country, keyword }: SearchCriteria,
  labelOf: (key: LabelKey) => string,
  locale: Locale,
): string =>
  [
    labelOf(`label.listing_kind.${kind}`),
    sector && labelOf(`label.sector.${sector}`),
    country && countryName(country, locale),
    keyword,
  ]
    .filter(Boolean)
    .join(' · ');
