import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '#contract/call/locale.ts';

/** An article as a published page shows it. */
export interface BenchArticle {
  path: string;
  locale: Locale;
  title: string;
  body: string;
}

const SEED = 'src/content/seed/news';
const LENGTH: Record<Locale, number> = { zh: 700, en: 1900 };

/** The sentences of the demonstration news: real words in their real frequency. */
function sentences(): Record<Locale, string[]> {
  const files = readdirSync(SEED, { recursive: true, encoding: 'utf8' }).sort();
  const texts = files
    .filter((name) => name.endsWith('.md'))
    .map((name) => readFileSync(join(SEED, name), 'utf8'));
  const parts = texts.map((text) => text.split(/<!-- (?:zh|en) -->/));
  const split = (part: 1 | 2, end: RegExp) =>
    parts
      .flatMap((found) => (found[part] ?? '').split(end))
      .map((text) => text.replaceAll(/[*#<>&\n]/g, ' ').trim())
      .filter((text) => text.length > 5);
  return { zh: split(1, /(?<=[。！？])/), en: split(2, /(?<=[.!?])\s/) };
}

/** Pseudo-random numbers that are the same in every run. */
function draws(): () => number {
  let state = 7;
  return () => (state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff) / 0x7fffffff;
}

/**
 * Generates the given number of articles in each language from sentences, some of which are more frequent than
 * others.
 */
export function* generateArticles(count: number): Iterable<BenchArticle> {
  const known = sentences();
  const draw = draws();
  const pick = (locale: Locale) => known[locale][Math.floor(draw() ** 1.6 * known[locale].length)]!;
  for (let number = 1; number <= count; number += 1) {
    for (const locale of ['zh', 'en'] as const) {
      const prefix = locale === 'en' ? '/en' : '';
      let body = '';
      while (body.length < LENGTH[locale]) body += pick(locale) + (locale === 'en' ? ' ' : '');
      const title = `${pick(locale).slice(0, locale === 'zh' ? 24 : 60)} ${number}`;
      yield { path: `${prefix}/dynamicEvent/imnewsDetail/${number}/`, locale, title, body };
    }
  }
}
