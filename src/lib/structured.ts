import type { Contest } from '#contract/contest.ts';
import type { Locale } from '#contract/locale.ts';
import type { NewsArticle } from '#contract/news.ts';
import type { Unit } from '#contract/people.ts';
import { LANGUAGE_TAG, show } from './text.ts';

/** Structured data of schema.org, as a page carries it for search engines. */
export type Structured = Readonly<Record<string, unknown>>;

interface Place {
  locale: Locale;
  /** The absolute address of the page. */
  url: string;
}

/** The text of a script element that holds data: nothing in it can end the element. */
export const structuredText = (data: Structured): string =>
  JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');

/** A session of the contest. */
export function eventData(
  contest: Contest,
  hosts: readonly Unit[],
  { locale, url }: Place,
): Structured {
  const organisers = hosts.map(({ name, url: site }) => ({
    '@type': 'Organization',
    name: show(name, locale).text,
    ...(site && { url: site }),
  }));
  const place = show(contest.place, locale).text;
  return {
    '@type': 'Event',
    name: show(contest.title, locale).text,
    description: show(contest.summary, locale).text,
    startDate: contest.startsOn,
    endDate: contest.endsOn,
    eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode',
    eventStatus: 'https://schema.org/EventScheduled',
    ...(place && { location: { '@type': 'Place', name: place, address: place } }),
    ...(organisers.length > 0 && { organizer: organisers }),
    url,
  };
}

/** An article. `publisher` is the name of the portal, `image` an absolute address. */
export function articleData(
  news: NewsArticle,
  { locale, url, publisher, image }: Place & { publisher: string; image: string },
): Structured {
  const author = show(news.source, locale).text || publisher;
  return {
    '@type': 'NewsArticle',
    headline: show(news.title, locale).text,
    inLanguage: LANGUAGE_TAG[news.title[locale] ? locale : 'zh'],
    datePublished: news.publishedAt,
    dateModified: news.updatedAt,
    image: [image],
    author: { '@type': 'Organization', name: author },
    publisher: { '@type': 'Organization', name: publisher },
    mainEntityOfPage: url,
  };
}
