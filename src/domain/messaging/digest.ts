import type { Bilingual } from '#contract/call/text/bilingual.ts';

/** Number of new items of one kind. */
export interface NewItems {
  title: Bilingual;
  count: number;
}

/** Maximum number of kinds that are named; the others only count in the sum. */
const MOST_NAMED = 5;

/** Lists what is new by title, each with its count, the most first. */
export function digestList(news: readonly NewItems[]): Bilingual {
  const named = news.toSorted((one, other) => other.count - one.count).slice(0, MOST_NAMED);
  const isCut = named.length < news.length;
  const zh = named.map(({ title, count }) => `${title.zh}（${count}）`);
  const en = named.map(({ title, count }) => `${title.en || title.zh} (${count})`);
  return {
    zh: zh.join('、') + (isCut ? '等' : ''),
    en: en.join(', ') + (isCut ? ' …' : ''),
  };
}
