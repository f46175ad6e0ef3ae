import type { Locale } from '#contract/call/locale.ts';
import type { SearchPage } from '#contract/search/search.ts';
import type { PageText } from '#domain/search/page-text.ts';
import { highlight, passage, type Span } from '#domain/search/passage.ts';
import { hasHan } from '#domain/search/terms.ts';
import { formatDay } from '#lib/date.ts';
import { kindName, type SearchTexts } from '#lib/texts/search.ts';

/** What a row is made from. */
export interface RowSetting {
  template: HTMLTemplateElement;
  texts: SearchTexts;
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

/** Creates the row of one result: kind, day or year, title and a passage with the matches marked. */
export function makeRow(page: SearchPage, text: PageText, setting: RowSetting): DocumentFragment {
  const { template, texts, locale, query } = setting;
  const row = template.content.cloneNode(true) as DocumentFragment;
  const at = <Element extends HTMLElement>(selector: string) =>
    row.querySelector<Element>(selector)!;
  const written: Locale = hasHan(text.body) && locale !== 'zh' ? 'zh' : locale;
  const link = at<HTMLAnchorElement>('a');
  at('[data-kind]').textContent = kindName(texts, page.kind);
  at('time').textContent = when(page, text, locale);
  if (page.year) at('li').dataset['year'] = String(page.year);
  link.href = page.path;
  if (text.titleLang) link.lang = text.titleLang;
  link.append(...nodesOf(highlight(text.title, query)));
  const body = at('[data-passage]');
  if (written !== locale) body.lang = CHINESE;
  body.append(...nodesOf(passage(text.body, query, LENGTH[written])));
  return row;
}
