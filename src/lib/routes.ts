import type { MessageKey } from '#content/i18n/translate.ts';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#contract/locale.ts';

/** Route meta of specification 2, under its own names. */
export interface RouteMeta {
  i18lKey: MessageKey;
  isMenu?: boolean;
  isLogin?: boolean;
  roles?: readonly string[];
  noTop?: boolean;
  breadcrumbFirst?: boolean;
  tab?: readonly { name: MessageKey; value: string }[];
}

/** Pages that are made from records. */
export interface RouteRecords {
  /** The enumeration in content/records.ts. */
  source: 'newsYears' | 'newsPages' | 'news' | 'topics' | 'newsSitemaps' | 'artwork' | 'qrCodes';
  /** The tag whose announcement may bring such a page into being, with the path's parameters. */
  tag?: string;
}

export interface Route {
  /** Parameters stand in brackets; a page's path ends with a slash, a file's does not. */
  path: string;
  meta?: RouteMeta;
  records?: RouteRecords;
  /** Where the address leads instead (specification 2). */
  redirect?: string;
  /** A file that is the same in every language. */
  oneLanguage?: true;
}

/** The route table: menu, breadcrumb, sitemap, language links and the publisher's paths come from here alone. */
export const ROUTES = [
  { path: '/', redirect: '/home/' },
  { path: '/home/', meta: { i18lKey: 'route.home', isMenu: true } },
  { path: '/dynamicEvent/', meta: { i18lKey: 'route.news', isMenu: true } },
  {
    path: '/dynamicEvent/[year]/',
    meta: { i18lKey: 'route.newsYear' },
    records: { source: 'newsYears', tag: 'news-latest:[year]' },
  },
  {
    path: '/dynamicEvent/[year]/[page]/',
    meta: { i18lKey: 'route.newsPage' },
    records: { source: 'newsPages', tag: 'news-page:[year]/[page]' },
  },
  {
    path: '/dynamicEvent/imnewsDetail/[id]/',
    meta: { i18lKey: 'route.newsDetail' },
    records: { source: 'news', tag: 'news:[id]' },
  },
  { path: '/entryInformation/', redirect: '/entryInformation/entryList/' },
  { path: '/entryInformation/entryList/', meta: { i18lKey: 'route.topics', isMenu: true } },
  {
    path: '/entryInformation/entryDetail/[id]/',
    meta: { i18lKey: 'route.topicDetail' },
    records: { source: 'topics', tag: 'topic:[id]' },
  },
  { path: '/api/docs/', meta: { i18lKey: 'route.apiDocs' } },
  { path: '/404/', meta: { i18lKey: 'route.notFound', noTop: true } },
  { path: '/rss.xml' },
  { path: '/robots.txt', oneLanguage: true },
  { path: '/sitemap.xml', oneLanguage: true },
  { path: '/sitemap/pages.xml', oneLanguage: true },
  {
    path: '/sitemap/news-[year]-[part].xml',
    oneLanguage: true,
    records: { source: 'newsSitemaps', tag: 'news-sitemap:[year]/[part]' },
  },
  {
    path: '/art/qr/[id].svg',
    oneLanguage: true,
    records: { source: 'qrCodes', tag: 'qr-code:[id]' },
  },
  { path: '/art/[year]/[variant].svg', oneLanguage: true, records: { source: 'artwork' } },
] as const satisfies readonly Route[];

export type RoutePath = (typeof ROUTES)[number]['path'];
export type Parameters = Readonly<Record<string, string | number>>;

/** `/a/[id]/` with its parameters filled in. */
export const fill = (pattern: string, parameters: Parameters): string =>
  pattern.replaceAll(/\[(\w+)\]/g, (_, name: string) =>
    encodeURIComponent(String(parameters[name])),
  );

/** The address of a path in a language: zh has no prefix, en lives below /en. */
export const localise = (path: string, locale: Locale): string =>
  locale === DEFAULT_LOCALE ? path : `/${locale}${path}`;

/** The address of a page: `href('en', '/dynamicEvent/imnewsDetail/[id]/', { id: 42 })`. */
export const href = (locale: Locale, path: RoutePath, parameters: Parameters = {}): string =>
  localise(fill(path, parameters), locale);

/** Every address of a route's path, one for each language it has. */
export const addresses = (route: Route, path: string): string[] =>
  route.oneLanguage ? [path] : LOCALES.map((locale) => localise(path, locale));

/** The path without its language. */
export function splitLocale(address: string): { locale: Locale; path: string } {
  const prefixed = LOCALES.find(
    (locale) => locale !== DEFAULT_LOCALE && address.startsWith(`/${locale}/`),
  );
  return prefixed
    ? { locale: prefixed, path: address.slice(prefixed.length + 1) }
    : { locale: DEFAULT_LOCALE, path: address };
}

const toMatcher = (pattern: string): RegExp =>
  new RegExp(`^${pattern.replaceAll(/\[(\w+)\]/g, '(?<$1>[^/]+)')}$`);

const MATCHERS: readonly { route: Route; tag: RegExp }[] = (ROUTES as readonly Route[]).flatMap(
  (route) => (route.records?.tag ? [{ route, tag: toMatcher(route.records.tag) }] : []),
);

/** The addresses of the pages that a tag may bring into being. */
export function addressesOfTag(tag: string): string[] {
  return MATCHERS.flatMap((matcher) => {
    const parameters = matcher.tag.exec(tag)?.groups;
    return parameters ? addresses(matcher.route, fill(matcher.route.path, parameters)) : [];
  });
}

/** The routes of the top menu, in order. */
export const MENU = (ROUTES as readonly Route[]).filter((route) => route.meta?.isMenu);

/** The fixed pages that search engines may list. */
export const LISTED = (ROUTES as readonly Route[]).filter(
  ({ path, meta, records }) => meta && !records && !meta.isLogin && !meta.roles && path !== '/404/',
);
