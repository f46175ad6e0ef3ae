import { LOCALES, LANGUAGE_TAG } from '#contract/call/locale.ts';
import { localise } from '#lib/localise.ts';

/** A page in the sitemap: its path without a language, and when it last changed. */
export interface SitemapPage {
  path: string;
  changed?: string;
}

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

const escape = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** Returns the versions of a page in each language, and the one for readers of other languages. */
export const alternates = (path: string): { hreflang: string; path: string }[] => [
  ...LOCALES.map((locale) => ({ hreflang: LANGUAGE_TAG[locale], path: localise(path, locale) })),
  { hreflang: 'x-default', path },
];

function entriesOf({ path, changed }: SitemapPage, origin: string): string[] {
  const links = alternates(path).map(
    (other) =>
      `<xhtml:link rel="alternate" hreflang="${other.hreflang}" href="${escape(origin + other.path)}"/>`,
  );
  const when = changed ? `<lastmod>${escape(changed)}</lastmod>` : '';
  return LOCALES.map(
    (locale) =>
      `<url><loc>${escape(origin + localise(path, locale))}</loc>${when}${links.join('')}</url>`,
  );
}

/** Returns a sitemap: every page in both languages, each with a link to the other. */
export const sitemap = (pages: readonly SitemapPage[], origin: string): string =>
  `${HEAD}<urlset xmlns="${NAMESPACE}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n` +
  `${pages.flatMap((page) => entriesOf(page, origin)).join('\n')}\n</urlset>\n`;

/** Returns the index of sitemaps. */
export const sitemapIndex = (paths: readonly string[], origin: string): string =>
  `${HEAD}<sitemapindex xmlns="${NAMESPACE}">\n` +
  `${paths.map((path) => `<sitemap><loc>${escape(origin + path)}</loc></sitemap>`).join('\n')}\n</sitemapindex>\n`;

/** Returns the response for an XML file. */
export const xml = (body: string): Response =>
  new Response(body, { headers: { 'content-type': 'application/xml; charset=utf-8' } });
