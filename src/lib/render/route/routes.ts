import { DEFAULT_LOCALE, LOCALES, type Locale } from '#contract/call/locale.ts';
import { localise } from '#lib/localise.ts';
import { PERSON_ROUTES, STATISTIC_ROUTES } from './account-routes.ts';
import { COOPERATION_ROUTES } from './cooperation-routes.ts';
import type { Parameters, Route } from './route.ts';
import { LISTING_ROUTES } from './listing-routes.ts';
import { ARCHIVE_ROUTES, GAGS_ROUTES } from './sections.ts';

/** The guide. Below it the menu has everything to know before entering. */
const GUIDE = '/entryInformation/';

/** The route table: the only source of menu, breadcrumb, sitemap, language links and the publisher's paths. */
export const ROUTES = [
  { path: '/', redirect: '/home/' },
  { path: '/home/', meta: { i18lKey: 'route.home' } },
  { path: '/home/m_home/', meta: { i18lKey: 'route.home' }, unlisted: true },
  {
    path: '/entryInformation/',
    meta: { i18lKey: 'route.entry', menu: 'menu.entry', isMenu: true },
  },
  {
    path: '/awardsettings/',
    meta: {
      i18lKey: 'route.about',
      isMenu: true,
      section: GUIDE,
      tab: [
        { name: 'about.contest', value: 'about' },
        { name: 'about.awards', value: 'awards' },
      ],
    },
  },
  { path: '/expertJudges/', meta: { i18lKey: 'route.experts', isMenu: true, section: GUIDE } },
  { path: '/faq/', meta: { i18lKey: 'route.faq', isMenu: true, section: GUIDE } },
  { path: '/downloads/', meta: { i18lKey: 'route.downloads', isMenu: true, section: GUIDE } },
  { path: '/contact/', meta: { i18lKey: 'route.contact', isMenu: true, section: GUIDE } },
  { path: '/entryInformation/entryList/', meta: { i18lKey: 'route.topics', isMenu: true } },
  {
    path: '/entryInformation/entryDetail/',
    detailsOf: '/entryInformation/entryList/',
    unlisted: true,
  },
  {
    path: '/entryInformation/entryDetail/[id]/',
    meta: { i18lKey: 'route.topicDetail', section: '/entryInformation/entryList/' },
    records: { source: 'topics', tag: 'topic:[id]' },
  },
  {
    path: '/entryInformation/contestant/',
    // The form can be read and begun before the login (design of registration, 1); the calls require it.
    meta: { i18lKey: 'route.contestant' },
    unlisted: true,
  },
  {
    path: '/entryInformation/contestantSuccess/',
    meta: { i18lKey: 'route.contestantSuccess', isLogin: true },
    unlisted: true,
  },
  {
    path: '/entryInformation/competition/',
    meta: { i18lKey: 'route.competition', isLogin: true },
    unlisted: true,
  },
  { path: '/schedule/', meta: { i18lKey: 'route.schedule', menu: 'menu.schedule', isMenu: true } },
  { path: '/dynamicEvent/', meta: { i18lKey: 'route.news', menu: 'menu.news', isMenu: true } },
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
    path: '/dynamicEvent/kind/[kind]/',
    meta: { i18lKey: 'route.newsKind' },
    records: { source: 'newsKinds', tag: 'news-kind:[kind]' },
  },
  { path: '/dynamicEvent/imnewsDetail/', detailsOf: '/dynamicEvent/', unlisted: true },
  {
    path: '/dynamicEvent/imnewsDetail/[id]/',
    meta: { i18lKey: 'route.newsDetail' },
    records: { source: 'news', tag: 'news:[id]' },
  },
  { path: '/results/', meta: { i18lKey: 'route.results', menu: 'menu.past', isMenu: true } },
  {
    path: '/results/[year]/',
    meta: { i18lKey: 'route.resultsOf' },
    records: { source: 'editions', tag: 'contest:[year]' },
  },
  {
    path: '/results/[year]/[id]/',
    meta: { i18lKey: 'route.result' },
    records: { source: 'results', tag: 'result:[year]/[id]' },
  },
  ...ARCHIVE_ROUTES,
  ...GAGS_ROUTES,
  {
    path: '/advanced/',
    meta: {
      i18lKey: 'route.alliance',
      menu: 'menu.alliance',
      isMenu: true,
      tab: [
        { name: 'alliance.member', value: 'member' },
        { name: 'alliance.achievement', value: 'achievement' },
        { name: 'alliance.activity', value: 'activity' },
      ],
    },
  },
  { path: '/partners/', meta: { i18lKey: 'route.partners', isMenu: true, section: '/advanced/' } },
  { path: '/advanced/detail/', detailsOf: '/advanced/', unlisted: true },
  {
    path: '/advanced/detail/[id]/',
    meta: { i18lKey: 'route.allianceDetail' },
    records: { source: 'alliance', tag: 'alliance-item:[id]' },
  },
  ...COOPERATION_ROUTES,
  ...LISTING_ROUTES,
  ...STATISTIC_ROUTES,
  {
    path: '/enterScore/',
    meta: { i18lKey: 'route.enterScore', isMenu: true, isLogin: true, roles: ['scoring_expert'] },
    unlisted: true,
  },
  ...PERSON_ROUTES,
  {
    path: '/admin/',
    meta: { i18lKey: 'route.admin', isLogin: true, isOffice: true, noTop: true },
    unlisted: true,
  },
  { path: '/setup/', meta: { i18lKey: 'route.setup', noTop: true }, unlisted: true },
  { path: '/search/', meta: { i18lKey: 'route.search' }, unlisted: true },
  { path: '/login/', meta: { i18lKey: 'route.login', noTop: true }, unlisted: true },
  { path: '/certificate/', meta: { i18lKey: 'route.certificate' } },
  { path: '/unsubscribe/', meta: { i18lKey: 'route.unsubscribe', noTop: true }, unlisted: true },
  {
    path: '/form/[key]/',
    meta: { i18lKey: 'route.form' },
    records: { source: 'forms', tag: 'form:[key]' },
    unlisted: true,
  },
  {
    path: '/form/[key]/embed/',
    meta: { i18lKey: 'route.form' },
    records: { source: 'framedForms', tag: 'form:[key]' },
    unlisted: true,
  },
  { path: '/privacy/', meta: { i18lKey: 'route.privacy', breadcrumbFirst: true } },
  { path: '/api/docs/', meta: { i18lKey: 'route.apiDocs', breadcrumbFirst: true } },
  { path: '/404/', meta: { i18lKey: 'route.notFound', noTop: true }, unlisted: true },
  { path: '/rss.xml' },
  { path: '/texts.json' },
  { path: '/admin/texts.json' },
  { path: '/admin/form/texts.json' },
  { path: '/schedule.ics' },
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
  { path: '/art/days.svg', oneLanguage: true },
  { path: '/art/[year]/numeral.svg', oneLanguage: true, records: { source: 'numerals' } },
  { path: '/art/[year]/motif/[motif].svg', oneLanguage: true, records: { source: 'motifs' } },
  { path: '/art/[year]/[variant].svg', oneLanguage: true, records: { source: 'artwork' } },
] as const satisfies readonly Route[];

export type RoutePath = (typeof ROUTES)[number]['path'];

/** Fills in the parameters of a path such as `/a/[id]/`. */
export const fill = (pattern: string, parameters: Parameters): string =>
  pattern.replaceAll(/\[(\w+)\]/g, (_, name: string) =>
    encodeURIComponent(String(parameters[name])),
  );

/** Returns the address of a page: `href('en', '/dynamicEvent/imnewsDetail/[id]/', { id: 42 })`. */
export const href = (locale: Locale, path: RoutePath, parameters: Parameters = {}): string =>
  localise(fill(path, parameters), locale);

/** Returns the addresses of a path, one for each language of its route. */
export const addresses = (route: Route, path: string): string[] =>
  route.oneLanguage ? [path] : LOCALES.map((locale) => localise(path, locale));

/** Splits an address into its language and the path without it. */
export function splitLocale(address: string): { locale: Locale; path: string } {
  const prefixed = LOCALES.find(
    (locale) => locale !== DEFAULT_LOCALE && address.startsWith(`/${locale}/`),
  );
  return prefixed
    ? { locale: prefixed, path: address.slice(prefixed.length + 1) }
    : { locale: DEFAULT_LOCALE, path: address };
}

/** Returns whether a path is a home page, for desks or for phones. */
export const isHome = (path: string): boolean => path === '/home/' || path === '/home/m_home/';

/** Returns the address of a tab of a page. */
export const tabHref = (address: string, tab: string): string => `${address}?tab=${tab}`;

/** The fixed pages that search engines may list. */
export const LISTED = (ROUTES as readonly Route[]).filter(
  ({ meta, records, redirect, unlisted }) =>
    meta && !records && !redirect && !unlisted && !meta.isLogin && !meta.roles,
);
