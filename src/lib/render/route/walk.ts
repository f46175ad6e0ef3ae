import { CONTEST_YEARS, TRACK_MOTIFS } from '#contract/contest/contest.ts';
import { ID_STEP, LISTS, type List } from '#contract/cooperation/listed.ts';
import { MEDIA_TYPE } from '#contract/media/media.ts';
import { NEWS_KINDS } from '#contract/news/news.ts';
import { COVER_VARIANTS } from '#contract/site/cover.ts';
import { hasSection } from '#domain/contest/section.ts';
import { sitemapPart } from '#domain/news/list-page.ts';
import type { Parameters, RouteRecords } from './route.ts';

interface Numbered {
  id: number;
}
type MediaType = (typeof MEDIA_TYPE)[keyof typeof MEDIA_TYPE];

/**
 * The records that pages are made from. The publisher reads them directly, a page through collections that it depends
 * on.
 */
export interface SiteRecords {
  newsYears(): Promise<readonly { year: number; lastPage: number }[]>;
  contests(): Promise<readonly { year: number }[]>;
  topicGroups(year: number): Promise<readonly (Numbered & { races: readonly Numbered[] })[]>;
  results(year: number): Promise<readonly Numbered[]>;
  media(year: number, type: MediaType): Promise<readonly Numbered[]>;
  alliance(): Promise<readonly Numbered[]>;
  cooperationNews(): Promise<readonly Numbered[]>;
  policies(): Promise<readonly Numbered[]>;
  reports(): Promise<readonly Numbered[]>;
  parks(): Promise<readonly Numbered[]>;
  cooperationExperts(): Promise<readonly Numbered[]>;
  qrCodes(): Promise<readonly Numbered[]>;
  forms(): Promise<readonly { key: string; isFramed: boolean }[]>;
  /** The ids of the records with a page below a list of the cooperation portal, those behind an id, in steps. */
  cooperationIds(list: List, after: number): Promise<readonly number[]>;
}

type Records = AsyncIterable<Parameters>;
type Source = RouteRecords['source'];

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

async function* newsYears(site: SiteRecords): Records {
  for (const { year } of await site.newsYears()) yield { year };
}

async function* newsKinds(): Records {
  for (const kind of NEWS_KINDS) yield { kind };
}

async function* newsPages(site: SiteRecords, only?: number): Records {
  for (const { year, lastPage } of await site.newsYears()) {
    if (only !== undefined && year !== only) continue;
    for (const page of upTo(lastPage)) yield { year, page };
  }
}

async function* newsSitemaps(site: SiteRecords): Records {
  for (const { year, lastPage } of await site.newsYears()) {
    for (const part of upTo(sitemapPart(lastPage))) yield { year, part };
  }
}

async function* topics(site: SiteRecords, only?: number): Records {
  for (const { year } of only === undefined ? await site.contests() : [{ year: only }]) {
    for (const { races } of await site.topicGroups(year)) yield* races.map(({ id }) => ({ id }));
  }
}

async function* tracks(site: SiteRecords, year?: number): Records {
  for (const { id } of await site.topicGroups(year!)) yield { trackId: id };
}

/** Yields the sessions without a section of their own. */
async function* sessions(site: SiteRecords): AsyncIterable<{ year: number }> {
  for (const { year } of await site.contests()) if (!hasSection(year)) yield { year };
}

/** Yields all sessions that visitors see. */
async function* editions(site: SiteRecords): AsyncIterable<{ year: number }> {
  for (const { year } of await site.contests()) yield { year };
}

async function* results(site: SiteRecords): Records {
  for await (const { year } of editions(site)) {
    for (const { id } of await site.results(year)) yield { year, id };
  }
}

/** Yields media of one session, or of all sessions without a section. */
const mediaOf = (type: MediaType) =>
  async function* (site: SiteRecords, only?: number): Records {
    for await (const { year } of only === undefined ? sessions(site) : [{ year: only }]) {
      for (const { id } of await site.media(year, type)) yield { id };
    }
  };

/** Yields all records of a list. */
const numbered = (list: (site: SiteRecords) => Promise<readonly Numbered[]>) =>
  async function* (site: SiteRecords): Records {
    for (const { id } of await list(site)) yield { id };
  };

async function* forms(site: SiteRecords): Records {
  for (const { key } of await site.forms()) yield { key };
}

/** Yields the forms that other sites may embed. */
async function* framedForms(site: SiteRecords): Records {
  for (const { key, isFramed } of await site.forms()) if (isFramed) yield { key };
}

/** Yields the ids of a list of the cooperation portal, which may be many thousands. @param read one step of them */
export async function* idsOf(
  list: List,
  read: SiteRecords['cooperationIds'],
): AsyncIterable<number> {
  let ids: readonly number[];
  let after = 0;
  do {
    ids = await read(list, after);
    yield* ids;
    after = ids.at(-1) ?? after;
  } while (ids.length === ID_STEP);
}

const listed = (list: List) =>
  async function* (site: SiteRecords): Records {
    for await (const id of idsOf(list, site.cooperationIds)) yield { id };
  };

/** Returns the years that have artwork: any session with records or news, and always the first three. */
async function yearsWithArtwork(site: SiteRecords): Promise<Set<number>> {
  const known = [...(await site.contests()), ...(await site.newsYears())];
  return new Set([...CONTEST_YEARS, ...known.map(({ year }) => year)]);
}

async function* numerals(site: SiteRecords): Records {
  for (const year of await yearsWithArtwork(site)) yield { year };
}

async function* motifs(site: SiteRecords): Records {
  for (const year of await yearsWithArtwork(site)) {
    for (const motif of TRACK_MOTIFS) yield { year, motif };
  }
}

async function* artwork(site: SiteRecords): Records {
  for (const year of await yearsWithArtwork(site)) {
    for (const variant of upTo(COVER_VARIANTS)) yield { year, variant };
  }
}

/** How the pages of a kind are enumerated. */
interface Walk {
  /** Enumerates its records; for articles the list pages that contain them. */
  records(site: SiteRecords, year?: number): Records;
  /**
   * Whether the main sitemap contains these pages. A page per year is contained only if no other address shows the
   * same.
   */
  isMapped: boolean;
}

const mapped = (records: Walk['records']): Walk => ({ records, isMapped: true });
const unmapped = (records: Walk['records']): Walk => ({ records, isMapped: false });

const listWalks = Object.fromEntries(LISTS.map((list) => [list, mapped(listed(list))])) as Record<
  List,
  Walk
>;

/**
 * The only list of what pages are made from, used by the publisher, the check whether a page exists, and the sitemap.
 */
export const WALKS: Readonly<Record<Source, Walk>> = {
  newsYears: mapped(newsYears),
  newsKinds: mapped(newsKinds),
  newsPages: mapped(newsPages),
  // Articles have sitemaps of their own.
  news: unmapped(newsPages),
  newsSitemaps: unmapped(newsSitemaps),
  topics: mapped(topics),
  tracks: mapped(tracks),
  sessions: mapped(sessions),
  editions: mapped(editions),
  results: mapped(results),
  films: mapped(mediaOf(MEDIA_TYPE.video)),
  albums: mapped(mediaOf(MEDIA_TYPE.photos)),
  alliance: mapped(numbered((site) => site.alliance())),
  cooperationNews: mapped(numbered((site) => site.cooperationNews())),
  policies: mapped(numbered((site) => site.policies())),
  reports: mapped(numbered((site) => site.reports())),
  parks: mapped(numbered((site) => site.parks())),
  cooperationExperts: mapped(numbered((site) => site.cooperationExperts())),
  forms: mapped(forms),
  framedForms: unmapped(framedForms),
  qrCodes: unmapped(numbered((site) => site.qrCodes())),
  ...listWalks,
  artwork: unmapped(artwork),
  numerals: unmapped(numerals),
  motifs: unmapped(motifs),
};
