import type { ListingDraft } from '#contract/cooperation/listing/content.ts';
import { fold, termsOf } from '#domain/search/terms.ts';

/** Points of two texts all of whose words are shared. */
const MOST = 30;
/** A word of the title or a keyword counts twice. */
const WEIGHT = { title: 2, keywords: 2, summary: 1 } as const;

type Texts = Pick<ListingDraft, 'title' | 'summary' | 'keywords'>;

/** The terms of a listing with their weights. */
export type Words = ReadonlyMap<string, number>;

/** Returns the terms of title, keywords and summary in both languages. The long text has too many that say little. */
export function wordsOf({ title, summary, keywords }: Texts): Words {
  const words = new Map<string, number>();
  const add = (texts: readonly string[], weight: number) => {
    for (const term of texts.flatMap(termsOf))
      words.set(term, Math.max(weight, words.get(term) ?? 0));
  };
  add([title.zh, title.en], WEIGHT.title);
  add(keywords, WEIGHT.keywords);
  add([summary.zh, summary.en], WEIGHT.summary);
  return words;
}

/** Returns how rare a term is among listings: 1 for that of one alone, 0 for that of all. */
export function rarityIn(all: readonly Words[]): (term: string) => number {
  const counts = new Map<string, number>();
  for (const term of all.flatMap((words) => [...words.keys()]))
    counts.set(term, (counts.get(term) ?? 0) + 1);
  const most = Math.log(all.length + 1);
  return (term) => Math.log((all.length + 1) / (counts.get(term) ?? 1)) / most;
}

const sum = (words: Words, weightOf: (term: string, weight: number) => number): number =>
  [...words].reduce((total, [term, weight]) => total + weightOf(term, weight), 0);

/** Returns the points for what the shorter of two texts shares with the other, rare words before common ones. */
export function wordPoints(own: Words, other: Words, rarity: (term: string) => number): number {
  const whole = (words: Words) => sum(words, (term, weight) => weight * rarity(term));
  const shared = sum(own, (term, weight) => Math.min(weight, other.get(term) ?? 0) * rarity(term));
  const shorter = Math.min(whole(own), whole(other));
  return shorter === 0 ? 0 : Math.round((MOST * shared) / shorter);
}

/** Returns the keywords that two listings share, as the other one spells them. */
export function sharedKeywords(
  own: Pick<Texts, 'keywords'>,
  other: Pick<Texts, 'keywords'>,
): string[] {
  const known = new Set(own.keywords.map(fold));
  return other.keywords.filter((keyword) => known.has(fold(keyword)));
}
