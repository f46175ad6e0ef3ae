import type { Contest } from '#contract/contest/contest.ts';
import { LANGUAGE_TAG, type Locale } from '#contract/call/locale.ts';
import type { Media } from '#contract/media/media.ts';
import type { NewsArticle } from '#contract/news/news.ts';
import type { Unit } from '#contract/people/people.ts';
import type { Crumb } from '../route/breadcrumb.ts';
import { show } from '../text.ts';

/** Structured data of schema.org, embedded in a page for search engines. */
export type Structured = Readonly<Record<string, unknown>>;

interface Place {
  locale: Locale;
  /** The absolute address of the page. */
  url: string;
}

/** Returns data as the text of a script element; nothing in it can end the element. */
export const dataText = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c');

/** Returns structured data as the text of a script element. */
export const structuredText = (data: Structured): string =>
  dataText({ '@context': 'https://schema.org', ...data });

/** Returns structured data of a session. */
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
    ...(place && { location: { '@type': 'Place', name: place, address: place } }),
    ...(organisers.length > 0 && { organizer: organisers }),
    url,
  };
}

/** Returns structured data of a breadcrumb, with the page itself at the end. */
export const breadcrumbData = (
  crumbs: readonly Crumb[],
  title: string,
  { origin, href }: Pick<URL, 'origin' | 'href'>,
): Structured => ({
  '@type': 'BreadcrumbList',
  itemListElement: [
    ...crumbs.map((crumb) => ({ name: crumb.label, item: origin + crumb.href })),
    { name: title, item: href },
  ].map((item, index) => ({ '@type': 'ListItem', position: index + 1, ...item })),
});

/**
 * Returns structured data of an article. `publisher` is the name of the portal, `image` an absolute
 * address
 */
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

/** The page of an album or a film; `image` is the path of its cover. */
type MediaPlace = Place & { origin: string; image: string };

const described = (media: Media, { locale, url }: MediaPlace) => ({
  name: show(media.title, locale).text,
  description: show(media.summary, locale).text || show(media.title, locale).text,
  url,
});

/** Returns structured data of a film. */
export const filmData = (film: Media, place: MediaPlace): Structured => ({
  '@type': 'VideoObject',
  ...described(film, place),
  thumbnailUrl: [place.origin + place.image],
  // A date alone has no time zone; this is that of the office.
  uploadDate: `${film.takenOn}T00:00:00+08:00`,
  ...(film.items[0] && { contentUrl: place.origin + film.items[0].file.fileUrl }),
  ...(film.items[0]?.file.duration && { duration: `PT${film.items[0].file.duration}S` }),
});

/** Returns structured data of an album with its pictures. */
export const albumData = (album: Media, place: MediaPlace): Structured => ({
  '@type': 'ImageGallery',
  ...described(album, place),
  datePublished: album.takenOn,
  image: album.items.map(({ file, caption }) => ({
    '@type': 'ImageObject',
    contentUrl: place.origin + file.fileUrl,
    ...(caption.zh && { caption: show(caption, place.locale).text }),
  })),
});
