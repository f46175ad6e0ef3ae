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

/** Raised with every change of how cards look: all of them get new addresses then and are drawn anew. */
const EDITION = 1;

/** What a page may say about its card; the rest follows from the page itself. */
export interface CardHint {
  /** What the page is, in steps from the general to the particular. */
  steps?: readonly string[];
  title?: string;
  art?: CardArt;
}

const digestOf = (text: string): string => hash('sha256', text);

/** A fixed page has a cover of its own as well, chosen by its path. */
const coverOfPath = (path: string): CardArt => ({
  is: 'cover',
  seed: (Number.parseInt(digestOf(path).slice(0, 8), 16) % COVER_VARIANTS) + 1,
});

/** A record's card shows the picture that stands for it in lists: its own, else the same drawn cover. */
export const artOf = (cover: Cover, { id }: { id: number }): CardArt =>
  cover.isDrawn
    ? { is: 'cover', seed: (id % COVER_VARIANTS) + 1 }
    : { is: 'photo', file: cover.src.replace(/^\/files\//, '') };

/** What the layout knows of a page. */
interface Subject extends Pick<Card, 'locale' | 'name' | 'title'> {
  steps: readonly string[];
  year: number | undefined;
}

/** The card of a page at `path`, which begins with its language, as the page carries it. */
export function cardOf(
  { locale, name, title, year, steps }: Subject,
  path: string,
  hint: CardHint = {},
): CardRecord {
  const card: Card = {
    // What a separator parts in a title stands on lines of its own.
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

/** A topic: its track, and a cover with the track's motif. */
export const topicCard = (
  { id }: { id: number },
  track: Track | undefined,
  { locale, t }: PageLanguage,
): CardHint => ({
  steps: [t('card.topic'), ...nameOf(track, locale)],
  art: { is: 'cover', seed: (id % COVER_VARIANTS) + 1, motif: track?.motif },
});

/** A track of a previous session. */
export const trackCard = (
  { id, name, motif, year }: Track,
  { locale, t }: PageLanguage,
): CardHint => ({
  title: show(name, locale).text,
  steps: [t('route.track'), t('news.year', { year })],
  art: { is: 'cover', seed: (id % COVER_VARIANTS) + 1, motif },
});

/** The home pages: the session's name as its lockup breaks it, for the woven year stands beside it. */
export const homeCard = (contest: Contest, locale: Locale): CardHint => ({
  title: lockup(withoutYear(show(contest.title, locale).text, contest.year)).join('\n'),
  steps: [formatSpan(contest.startsOn, contest.endsOn, locale)],
});
