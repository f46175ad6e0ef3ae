import type { Bilingual } from '#contract/call/text/bilingual.ts';

/** How many new ones there are of something. */
export interface NewOnes {
  title: Bilingual;
  count: number;
}

/** So many are named; the others are in the sum alone. */
const MOST_NAMED = 5;

/** What is new, by its titles and with how many there are of each, the most first. */
export function digestList(news: readonly NewOnes[]): Bilingual {
  const named = news.toSorted((one, other) => other.count - one.count).slice(0, MOST_NAMED);
  const isCut = named.length < news.length;
  const zh = named.map(({ title, count }) => `${title.zh}（${count}）`);
  const en = named.map(({ title, count }) => `${title.en || title.zh} (${count})`);
  return {
    zh: zh.join('、') + (isCut ? '等' : ''),
    en: en.join(', ') + (isCut ? ' …' : ''),
  };
}
