/**
 * Names of the facts that pages depend on. A page carries the tags of what it shows, a service announces the tags of
 * what it changed, and the publisher renders the pages that carry an announced tag.
 */
export const tag = {
  site: 'site',
  contests: 'contests',
  experts: 'experts',
  units: 'units',
  alliance: 'alliance',
  faqs: 'faqs',
  downloads: 'downloads',
  dictionaries: 'dictionaries',
  newsLatest: 'news-latest',
  /** Which years have news, and the number of list pages of each. */
  newsYears: 'news-years',
  contest: (year: number) => `contest:${year}`,
  topics: (year: number) => `topics:${year}`,
  track: (id: number) => `track:${id}`,
  topic: (id: number) => `topic:${id}`,
  /** The practice topic that newcomers can try entering with: the first one, if there are several. */
  practice: 'practice',
  prizes: (year: number) => `prizes:${year}`,
  /** The dates from which the phase of the current session is worked out. */
  calendar: 'calendar',
  /** The first prizes of all sessions. */
  firstPrizes: 'first-prizes',
  results: (year: number) => `results:${year}`,
  result: (year: number, id: number) => `result:${year}/${id}`,
  news: (id: number) => `news:${id}`,
  /** The previous or next article of this one changed. */
  newsBeside: (id: number) => `news-beside:${id}`,
  newsOfKind: (kind: string) => `news-kind:${kind}`,
  newsLatestOf: (year: number) => `news-latest:${year}`,
  newsPage: (year: number, page: number) => `news-page:${year}/${page}`,
  /** A list page was added or removed. */
  newsPageExists: (year: number, page: number) => `news-page-exists:${year}/${page}`,
  newsSitemap: (year: number, part: number) => `news-sitemap:${year}/${part}`,
  qrCode: (id: number) => `qr-code:${id}`,
  mediaOf: (year: number) => `media-of:${year}`,
  media: (id: number) => `media:${id}`,
  allianceItem: (id: number) => `alliance-item:${id}`,
  /** Which forms can be filled in. */
  forms: 'forms',
  form: (key: string) => `form:${key}`,
  /** The visible organisations of a group. */
  organisations: (group: string) => `organisations:${group}`,
  organisation: (id: number) => `organisation:${id}`,
  listings: (kind: string) => `listings:${kind}`,
  listing: (id: number) => `listing:${id}`,
  policies: 'policies',
  policy: (id: number) => `policy:${id}`,
  cooperationNews: 'cooperation-news',
  cooperationArticle: (id: number) => `cooperation-news:${id}`,
  cooperationExperts: 'cooperation-experts',
  cooperationExpert: (id: number) => `cooperation-expert:${id}`,
  reports: 'reports',
  report: (id: number) => `report:${id}`,
  parks: 'parks',
  park: (id: number) => `park:${id}`,
  chapters: (page: string) => `chapters:${page}`,
  /** The file with this name below /files/ was removed. */
  file: (name: string) => `file:${name}`,
  /** Everything. Announced by a new build or by an editor who requests a full publish. */
  all: '*',
} as const;
