import { listAllianceItems } from '#contract/alliance/alliance.ts';
import { CONTEST_YEARS, listContests, TRACK_MOTIFS } from '#contract/contest/contest.ts';
import { listPublishedForms } from '#contract/forms/filling.ts';
import { listMedia, MEDIA_TYPE } from '#contract/media/media.ts';
import { getNews, listNewsArticles, listNewsYears, NEWS_KINDS } from '#contract/news/news.ts';
import { listResults } from '#contract/contest/result.ts';
import { getRaceGroups } from '#contract/contest/race.ts';
import { getSite } from '#contract/site/site.ts';
import { hasSection } from '#domain/contest/section.ts';
import { sitemapPart } from '#domain/news/list-page.ts';
import { COVER_VARIANTS } from '#contract/site/cover.ts';
import { addresses, fill, ROUTES } from '#lib/render/route/routes.ts';
import type { Parameters, RouteRecords, Route } from '#lib/render/route/route.ts';
import { read, remember } from './transport.ts';

type Records = AsyncIterable<Parameters>;

const newsYears = async () => (await read(listNewsYears))?.data ?? [];
const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

async function* years(): Records {
  for (const { year } of await newsYears()) yield { year };
}

async function* newsKinds(): Records {
  for (const kind of NEWS_KINDS) yield { kind };
}

async function* newsPages(only?: number): AsyncIterable<{ year: number; page: number }> {
  for (const { year, lastPage } of await newsYears()) {
    if (only !== undefined && year !== only) continue;
    for (const page of upTo(lastPage)) yield { year, page };
  }
}

async function* newsSitemaps(): Records {
  for (const { year, lastPage } of await newsYears()) {
    for (const part of upTo(sitemapPart(lastPage))) yield { year, part };
  }
}

const groupsOf = async (year: number) =>
  (await read(getRaceGroups, { params: { year } }))?.data ?? [];

async function* topics(only?: number): Records {
  const contests = only === undefined ? ((await read(listContests))?.data ?? []) : [{ year: only }];
  for (const { year } of contests) {
    for (const { races } of await groupsOf(year)) yield* races.map(({ id }) => ({ id }));
  }
}

async function* tracks(year?: number): Records {
  for (const { id } of await groupsOf(year!)) yield { trackId: id };
}

/** The sessions that have no section of their own. */
async function* sessions(): AsyncIterable<{ year: number }> {
  for (const { year } of (await read(listContests))?.data ?? []) {
    if (!hasSection(year)) yield { year };
  }
}

/** All sessions that visitors see. */
async function* editions(): AsyncIterable<{ year: number }> {
  for (const { year } of (await read(listContests))?.data ?? []) yield { year };
}

async function* results(): Records {
  for await (const { year } of editions()) {
    const found = await read(listResults, { params: { year } });
    for (const { id } of found?.data ?? []) yield { year, id };
  }
}

/** Of a section's session, else of all that have none. */
const mediaOf = (type: (typeof MEDIA_TYPE)[keyof typeof MEDIA_TYPE]) =>
  async function* (only?: number): Records {
    for await (const { year } of only === undefined ? sessions() : [{ year: only }]) {
      const found = await read(listMedia, { params: { year, type } });
      for (const { id } of found?.data ?? []) yield { id };
    }
  };

async function* alliance(): Records {
  for (const { id } of (await read(listAllianceItems))?.data ?? []) yield { id };
}

async function* qrCodes(): Records {
  for (const { id } of (await read(getSite))?.data.qrCodes ?? []) yield { id };
}

const publishedForms = async () => (await read(listPublishedForms))?.data ?? [];

async function* forms(): Records {
  for (const { key } of await publishedForms()) yield { key };
}

/** Those that any other site may show. */
async function* framedForms(): Records {
  for (const { key, isFramed } of await publishedForms()) if (isFramed) yield { key };
}

/** A session may have records before it has news, and the first three have artwork in any case. */
async function yearsWithArtwork(): Promise<Set<number>> {
  const contests = (await read(listContests))?.data ?? [];
  return new Set([
    ...CONTEST_YEARS,
    ...[...contests, ...(await newsYears())].map(({ year }) => year),
  ]);
}

async function* numerals(): Records {
  for (const year of await yearsWithArtwork()) yield { year };
}

async function* motifs(): Records {
  for (const year of await yearsWithArtwork()) {
    for (const motif of TRACK_MOTIFS) yield { year, motif };
  }
}

async function* artwork(): Records {
  for (const year of await yearsWithArtwork()) {
    for (const variant of upTo(COVER_VARIANTS)) yield { year, variant };
  }
}

type Source = Exclude<RouteRecords['source'], 'news'>;
const RECORDS: Record<Source, (year?: number) => Records> = {
  newsYears: years,
  newsKinds,
  newsPages,
  newsSitemaps,
  topics,
  alliance,
  qrCodes,
  artwork,
  numerals,
  motifs,
  tracks,
  sessions,
  editions,
  results,
  films: mediaOf(MEDIA_TYPE.video),
  albums: mediaOf(MEDIA_TYPE.photos),
  forms,
  framedForms,
};

/** Some pages of the site that are rendered together, as plain data: it travels to another thread. */
export interface Batch {
  /** Index in the route table. */
  route: number;
  /** The record of a page, or for articles the list page that holds them. */
  record: Parameters;
}

const TABLE = ROUTES as readonly Route[];

/** The records of a route; for articles the list pages that hold them. */
export function recordsOf({ records }: Route): Records | Parameters[] {
  if (!records) return [{}];
  const { source, year } = records;
  return source === 'news' ? newsPages(year) : RECORDS[source](year);
}

/** The whole site, in the order of the route table. */
export async function* allBatches(): AsyncIterable<Batch> {
  for (const [route, declared] of TABLE.entries()) {
    for await (const record of recordsOf(declared)) yield { route, record };
  }
}

/** Reads the articles of a list page at once, so that the page of each finds its own in memory. */
async function articlesOf(record: Parameters): Promise<Parameters[]> {
  const params = record as { year: number; page: number };
  const articles = (await read(listNewsArticles, { params }))?.data ?? [];
  for (const article of articles) {
    remember(getNews, { params: { id: article.id } }, { data: article });
  }
  return articles.map(({ id }) => ({ id }));
}

/** The addresses of a batch's pages, in every language. */
export async function addressesOfBatch({ route, record }: Batch): Promise<string[]> {
  const declared = TABLE[route]!;
  const records = declared.records?.source === 'news' ? await articlesOf(record) : [record];
  return records.flatMap((one) => addresses(declared, fill(declared.path, one)));
}

async function countRecords(route: Route): Promise<number> {
  if (route.records?.source !== 'news') return (await Array.fromAsync(recordsOf(route))).length;
  const { year } = route.records;
  return (await newsYears())
    .filter((counted) => year === undefined || counted.year === year)
    .reduce((sum, { articles }) => sum + articles, 0);
}

/** How many addresses the site has. */
export async function countAddresses(): Promise<number> {
  let count = 0;
  for (const route of TABLE) {
    count += (await countRecords(route)) * addresses(route, route.path).length;
  }
  return count;
}
