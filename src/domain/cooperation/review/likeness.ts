import { LOCALES } from '#contract/call/locale.ts';
import type { ListingDraft } from '#contract/cooperation/listing/content.ts';
import { termsOf } from '#domain/search/terms.ts';

type Texts = Pick<ListingDraft, 'title' | 'summary' | 'body'>;

/** Listings that share this much of their terms, in the title or in the text, are shown to the reviewer. */
const NEAR = 0.8;
/** Number of similar listings that a reviewer is shown. */
const MOST = 3;

/** Returns the share of the terms of the longer of two texts that both have; 0 if one is empty. */
function shared(one: string, other: string): number {
  const [own, others] = [new Set(termsOf(one)), new Set(termsOf(other))];
  const longest = Math.max(own.size, others.size);
  return longest === 0 ? 0 : own.intersection(others).size / longest;
}

/** Returns how alike two listings are, from 0 to 1: by their titles or their texts, in the language in which they are closer. */
const likeness = (one: Texts, other: Texts): number =>
  Math.max(
    ...LOCALES.flatMap((locale) => [
      shared(one.title[locale], other.title[locale]),
      shared(
        `${one.summary[locale]} ${one.body[locale]}`,
        `${other.summary[locale]} ${other.body[locale]}`,
      ),
    ]),
  );

/** Returns the listings that are very much like one, the most alike first, with how alike they are in percent. */
export function mostAlike<Other extends { live: Texts }>(
  own: Texts,
  others: readonly Other[],
): (Other & { percent: number })[] {
  return others
    .map((other) => ({ ...other, percent: Math.round(100 * likeness(own, other.live)) }))
    .filter(({ percent }) => percent >= 100 * NEAR)
    .toSorted((one, other) => other.percent - one.percent)
    .slice(0, MOST);
}
