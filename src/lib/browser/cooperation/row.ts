import { enumerate } from '#contract/call/enumerate.ts';
import { LANGUAGE_TAG, shownIn, type Locale } from '#contract/call/locale.ts';
import type { Bilingual } from '#contract/call/text/bilingual.ts';
import type { FoundCard } from '#domain/cooperation/card.ts';
import { formatDay } from '#lib/date.ts';

/** What rows are made from. */
export interface RowSetting {
  template: HTMLTemplateElement;
  locale: Locale;
  /** The address of a record, with `[id]` in the place of its number. */
  detail: string;
  /** Returns the name of a sector or a country. */
  nameOf(field: 'sector' | 'country', code: string): string;
}

/** Writes texts only: markup in a record is never parsed here. */
function write(element: HTMLElement, text: Bilingual, locale: Locale): void {
  const written = shownIn(text, locale);
  element.textContent = text[written];
  if (written === locale) element.removeAttribute('lang');
  else element.lang = LANGUAGE_TAG[written];
}

type FindPart = <Part extends HTMLElement>(name: string) => Part | null;

/** Leads to the organisation of a listing, and says when it was published. */
function writePublication(
  part: FindPart,
  { organisation, at }: NonNullable<FoundCard['published']>,
  locale: Locale,
): void {
  const link = part<HTMLAnchorElement>('organisation')!;
  link.href = link.dataset[organisation.group]!.replace('[id]', String(organisation.id));
  write(link, organisation.name, locale);
  const day = part<HTMLTimeElement>('day')!;
  day.dateTime = at;
  day.textContent = formatDay(at, locale);
}

/** Shows the picture of a listing, and takes its frame away from a row that has none. */
function writeCover(part: FindPart, cover: FoundCard['cover'], locale: Locale): void {
  const image = part<HTMLImageElement>('cover');
  if (!image) return;
  if (!cover) return image.remove();
  image.src = cover.src;
  image.alt = cover.alt[shownIn(cover.alt, locale)];
}

/** Creates the row of a record from the template of the page. */
export function makeRow(card: FoundCard, { template, locale, detail, nameOf }: RowSetting): Node {
  const row = template.content.cloneNode(true) as DocumentFragment;
  const part: FindPart = (name) => row.querySelector(`[data-part="${name}"]`);
  const link = row.querySelector('a')!;
  link.href = detail.replace('[id]', String(card.id));
  write(link, card.title, locale);
  write(part('summary')!, card.summary, locale);
  if (link.lang === '') row.querySelector('small')!.remove();
  const sections = new Set(card.sectors.map((code) => nameOf('sector', code)));
  part('sectors')!.textContent = enumerate([...sections].filter(Boolean), locale);
  part('country')!.textContent = nameOf('country', card.country);
  writeCover(part, card.cover, locale);
  if (card.published) writePublication(part, card.published, locale);
  return row;
}
