import { hash } from 'node:crypto';
import { type Card, type CardArt, type CardRecord, CARDS_PATH } from '#contract/card/card.ts';
import { type Contest, CONTEST_YEARS, type Track } from '#contract/contest/contest.ts';
import type { Locale } from '#contract/call/locale.ts';
import { COVER_VARIANTS } from '#contract/site/cover.ts';
import type { Cover } from './cover.ts';
import { formatSpan } from '#lib/date.ts';
import type { PageLanguage } from './page.ts';
import { lockup } from './phrase.ts';
import { show, withoutYear } from './text.ts';

/** Version of the design of cards. Raising it gives all cards new addresses, so that they are drawn anew. */
const EDITION = 1;

/** What a page may specify about its share card; the rest is derived from the page. */
export interface CardHint {
  /** Kinds of the page, from general to specific. */
  steps?: readonly string[];
  title?: string;
  art?: CardArt;
}

const digestOf = (text: string): string => hash('sha256', text);

/** Chooses a cover for a fixed page by its path. */
const coverOfPath = (path: string): CardArt => ({
  is: 'cover',
  seed: (Number.parseInt(digestOf(path).slice(0, 8), 16) % COVER_VARIANTS) + 1,
});

/** Returns the art of a record's card: its own picture if it has one, otherwise its drawn cover in lists. */
export const artOf = (cover: Cover, { id }: { id: number }): CardArt =>
  cover.isDrawn
    ? { is: 'cover', seed: (id % COVER_VARIANTS) + 1 }
    : { is: 'photo', file: cover.src.replace(/^\/files\//, '') };

/** What the layout knows about a page. */
interface Subject extends Pick<Card, 'locale' | 'name' | 'title'> {
  steps: readonly string[];
  year: number | undefined;
}

/** Returns the share card of a page. @param path with its language */
export function cardOf(
  { locale, name, title, year, steps }: Subject,
  path: string,
  hint: CardHint = {},
): CardRecord {
  const card: Card = {
    // Parts of a title that a separator divides become separate lines.
    locale,
    name,
    title: (hint.title ?? title).replaceAll(' · ', '\n'),
    kind: (hint.steps ?? steps).join(' / '),
    year: year ?? CONTEST_YEARS.at(-1)!,
    art: hint.art ?? (year === undefined ? coverOfPath(path) : { is: 'year' }),
  };
  const digest = digestOf(JSON.stringify([EDITION, card])).slice(0, 16);
  return { address: CARDS_PATH.slice(0, -1) + path + digest, ...card };
}

const nameOf = (track: Track | undefined, locale: Locale): string[] =>
  track ? [show(track.name, locale).text] : [];

/** Returns the hint for a topic: its track, and a cover with the track's motif. */
export const topicCard = (
  { id }: { id: number },
  track: Track | undefined,
  { locale, t }: PageLanguage,
): CardHint => ({
  steps: [t('card.topic'), ...nameOf(track, locale)],
  art: { is: 'cover', seed: (id % COVER_VARIANTS) + 1, motif: track?.motif },
});

/** Returns the hint for a track of a previous session. */
export const trackCard = (
  { id, name, motif, year }: Track,
  { locale, t }: PageLanguage,
): CardHint => ({
  title: show(name, locale).text,
  steps: [t('route.track'), t('news.year', { year })],
  art: { is: 'cover', seed: (id % COVER_VARIANTS) + 1, motif },
});

/**
 * Returns the hint for the home pages: the session's name without its year, since the year is drawn beside it, in
 * lines as the lockup breaks it.
 */
export const homeCard = (contest: Contest, locale: Locale): CardHint => ({
  title: lockup(withoutYear(show(contest.title, locale).text, contest.year)).join('\n'),
  steps: [formatSpan(contest.startsOn, contest.endsOn, locale)],
});
