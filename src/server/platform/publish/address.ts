import { LOCALES } from '#contract/call/locale.ts';

/** Where the pages for addresses that lead nowhere lie, whether a language has a prefix or not. */
export const ERROR_PAGES: readonly string[] = [
  '/404/',
  ...LOCALES.map((locale) => `/${locale}/404/`),
];

/**
 * The file of a path in a release: `/home/` is `home.html`, `/` is `index.html`, `/rss.xml` is itself. A folder for each
 * page would be the hosts' own form, and costs a journaling file system ten times as much as a file beside its like.
 */
export function fileOf(path: string): string {
  if (path === '/') return 'index.html';
  return path.endsWith('/') ? `${path.slice(1, -1)}.html` : path.slice(1);
}

const PAGE = /^(.*)\.html((?:\.br|\.gz)?)$/;
/** The front page, and the pages that say "not found"; an article may well have the number 404. */
const ITSELF = new Set(['index', ...ERROR_PAGES.map((path) => path.slice(1, -1))]);

/** The name of a release's file where a static host or a bucket serves it: `home.html` becomes `home/index.html`. */
export function hostedName(name: string): string {
  const [, page, variant] = PAGE.exec(name) ?? [];
  return page === undefined || ITSELF.has(page) ? name : `${page}/index.html${variant}`;
}
