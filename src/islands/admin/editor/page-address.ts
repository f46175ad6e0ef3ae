import { DEFAULT_LOCALE, type Locale } from '#contract/call/locale.ts';
import type { ContentRow } from '#contract/kind/editorial-row.ts';
import { localise } from '#lib/localise.ts';

/** Address of the public page of a record, in the reader's language if it is live in it; undefined if there is none. */
export function pageAddress(
  { address, liveLocales }: Pick<ContentRow, 'address' | 'liveLocales'>,
  locale: Locale,
): string | undefined {
  if (address === null) return undefined;
  return localise(address, liveLocales.includes(locale) ? locale : DEFAULT_LOCALE);
}
