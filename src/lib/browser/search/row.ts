import type { Locale } from '#contract/call/locale.ts';
import type { SearchPage } from '#contract/search/search.ts';
import type { PageText } from '#domain/search/page-text.ts';
import { highlight, passage, type Span } from '#domain/search/passage.ts';
import { hasHan } from '#domain/search/terms.ts';
import { formatDay } from '#lib/date.ts';
import { kindName, type SearchTexts } from '#lib/texts/search.ts';

/** What was found, as a row shows it. */
export interface Result {
  path: string;
  /** Name of its kind. */
  kind: string;
  /** Its day or its year; empty for neither. */
  when: string;
  /** Year of its session; 0 for none. */
  year: number;
  text: Pick<PageText, 'title' | 'body' | 'titleLang'>;
}

/** What a row is made from. */
export interface RowSetting {
  template: HTMLTemplateElement;
  locale: Locale;
  query: string;
}

/** Value of `lang`; importing lib/render/text.ts would include the whole route table. */
const CHINESE = 'zh-CN';
/** Maximum length of a passage in characters: about three lines on a desk. */
const LENGTH: Record<Locale, number> = { zh: 110, en: 240 };
const DATED = new Set(['news', 'media']);

/** Creates text nodes only: markup of a page is never parsed here. */
const nodesOf = (spans: readonly Span[]): Node[] =>
  spans.map(({ text, isMatch }) =>
    isMatch
      ? Object.assign(document.createElement('mark'), { textContent: text })
      : document.createTextNode(text),
  );

function when({ kind, year }: SearchPage, { time }: PageText, locale: Locale): string {
  if (DATED.has(kind) && time) return formatDay(time, locale);
  return year ? String(year) : '';
}

/** Returns a page with its text as a result. */
export const resultOf = (
  page: SearchPage,
  text: PageText,
  texts: SearchTexts,
  locale: Locale,
): Result => ({
  path: page.path,
  kind: kindName(texts, page.kind),
  when: when(page, text, locale),
  year: page.year,
  text,
});

/** Creates the row of one result: kind, day or year, title and a passage with the matches marked. */
export function makeRow(
  { path, kind, when: moment, year, text }: Result,
  { template, locale, query }: RowSetting,
): DocumentFragment {
  const row = template.content.cloneNode(true) as DocumentFragment;
  const at = <Element extends HTMLElement>(selector: string) =>
    row.querySelector<Element>(selector)!;
  const written: Locale = hasHan(text.body) && locale !== 'zh' ? 'zh' : locale;
  const link = at<HTMLAnchorElement>('a');
  at('[data-kind]').textContent = kind;
  at('time').textContent = moment;
  if (year) at('li').dataset['year'] = String(year);
  link.href = path;
  if (text.titleLang) link.lang = text.titleLang;
  link.append(...nodesOf(highlight(text.title, query)));
  const body = at('[data-passage]');
  if (written !== locale) body.lang = CHINESE;
  body.append(...nodesOf(passage(text.body, query, LENGTH[written])));
  return row;
}
