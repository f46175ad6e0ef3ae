import { LOCALES } from '#contract/call/locale.ts';

/** Paths of the "not found" pages, with and without a language prefix. */
export const ERROR_PAGES: readonly string[] = [
  '/404/',
  ...LOCALES.map((locale) => `/${locale}/404/`),
];

/**
 * The file of a path in a release: `/home/` is `home.html`, `/` is `index.html`, `/rss.xml` is itself. One folder per
 * page is the usual form of static hosts, but costs a journaling file system ten times as much as one file per page.
 */
export function fileOf(path: string): string {
  if (path === '/') return 'index.html';
  return path.endsWith('/') ? `${path.slice(1, -1)}.html` : path.slice(1);
}

const PAGE = /^(.*)\.html((?:\.br|\.gz)?)$/;
/**
 * Pages that hosts serve under their own names: the front page and the "not found" pages. Matched by full name,
 * because an article may have the number 404.
 */
const ITSELF = new Set(['index', ...ERROR_PAGES.map((path) => path.slice(1, -1))]);

/** The name under which a static host or a bucket serves a file of a release: `home.html` becomes `home/index.html`. */
export function hostedName(name: string): string {
  const [, page, variant] = PAGE.exec(name) ?? [];
  return page === undefined || ITSELF.has(page) ? name : `${page}/index.html${variant}`;
}
