/**
 * Names of the facts that pages depend on. A page carries the tags of what it shows; a service announces the tags of
 * what it changed; the publisher renders the pages in which the two meet.
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
  /** Which years have news and how many list pages each. */
  newsYears: 'news-years',
  contest: (year: number) => `contest:${year}`,
  topics: (year: number) => `topics:${year}`,
  track: (id: number) => `track:${id}`,
  topic: (id: number) => `topic:${id}`,
  /** The problem in which newcomers try entering out: whichever is the first. */
  practice: 'practice',
  prizes: (year: number) => `prizes:${year}`,
  /** The dates from which the phase of the current session is worked out. */
  calendar: 'calendar',
  /** The first prizes of all sessions. */
  firstPrizes: 'first-prizes',
  results: (year: number) => `results:${year}`,
  result: (year: number, id: number) => `result:${year}/${id}`,
  news: (id: number) => `news:${id}`,
  /** The articles beside this one changed places. */
  newsBeside: (id: number) => `news-beside:${id}`,
  newsOfKind: (kind: string) => `news-kind:${kind}`,
  newsLatestOf: (year: number) => `news-latest:${year}`,
  newsPage: (year: number, page: number) => `news-page:${year}/${page}`,
  /** A list page came into being or went. */
  newsPageExists: (year: number, page: number) => `news-page-exists:${year}/${page}`,
  newsSitemap: (year: number, part: number) => `news-sitemap:${year}/${part}`,
  qrCode: (id: number) => `qr-code:${id}`,
  mediaOf: (year: number) => `media-of:${year}`,
  media: (id: number) => `media:${id}`,
  allianceItem: (id: number) => `alliance-item:${id}`,
  /** Which forms there are to fill in. */
  forms: 'forms',
  form: (key: string) => `form:${key}`,
  chapters: (page: string) => `chapters:${page}`,
  /** What lay below /files/ under this name is gone. */
  file: (name: string) => `file:${name}`,
  /** Everything: a new build, or an editor who asks for a full publish. */
  all: '*',
} as const;
