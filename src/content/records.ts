import { listAllianceItems } from '#contract/alliance/alliance.ts';
import { listContests } from '#contract/contest/contest.ts';
import { getRaceGroups } from '#contract/contest/race.ts';
import { listCooperationExperts } from '#contract/cooperation/expert.ts';
import { listCooperationNews } from '#contract/cooperation/news.ts';
import { listParks } from '#contract/cooperation/park.ts';
import { listPolicies } from '#contract/cooperation/policy.ts';
import { listReports } from '#contract/cooperation/report.ts';
import { listResults } from '#contract/contest/result.ts';
import { listIds } from '#contract/cooperation/listed.ts';
import { listPublishedForms } from '#contract/forms/filling.ts';
import { listMedia } from '#contract/media/media.ts';
import { getNews, listNewsArticles, listNewsYears } from '#contract/news/news.ts';
import { getSite } from '#contract/site/site.ts';
import { addresses, fill, ROUTES } from '#lib/render/route/routes.ts';
import type { Parameters, Route } from '#lib/render/route/route.ts';
import { WALKS, type SiteRecords } from '#lib/render/route/walk.ts';
import { read, remember } from './transport.ts';

const newsYears = async () => (await read(listNewsYears))?.data ?? [];

/** The records of the site, as the API returns them to the publisher. */
const SITE: SiteRecords = {
  newsYears,
  contests: async () => (await read(listContests))?.data ?? [],
  topicGroups: async (year) => (await read(getRaceGroups, { params: { year } }))?.data ?? [],
  results: async (year) => (await read(listResults, { params: { year } }))?.data ?? [],
  media: async (year, type) => (await read(listMedia, { params: { year, type } }))?.data ?? [],
  alliance: async () => (await read(listAllianceItems))?.data ?? [],
  cooperationNews: async () => (await read(listCooperationNews))?.data ?? [],
  policies: async () => (await read(listPolicies))?.data ?? [],
  reports: async () => (await read(listReports))?.data ?? [],
  parks: async () => (await read(listParks))?.data ?? [],
  cooperationExperts: async () => (await read(listCooperationExperts))?.data ?? [],
  qrCodes: async () => (await read(getSite))?.data.qrCodes ?? [],
  forms: async () => (await read(listPublishedForms))?.data ?? [],
  cooperationIds: async (list, after) =>
    (await read(listIds, { query: { list, after } }))?.data ?? [],
};

/** Pages of the site that are rendered together. It is plain data, because it is sent to another thread. */
export interface Batch {
  /** Index in the route table. */
  route: number;
  /** The record of the page; for articles the list page that contains them. */
  record: Parameters;
}

const TABLE = ROUTES as readonly Route[];

/** Returns the records of a route; for articles the list pages that contain them. */
export function recordsOf({ records }: Route): AsyncIterable<Parameters> | Parameters[] {
  return records ? WALKS[records.source].records(SITE, records.year) : [{}];
}

/** Yields all pages of the site, in the order of the route table. */
export async function* allBatches(): AsyncIterable<Batch> {
  for (const [route, declared] of TABLE.entries()) {
    for await (const record of recordsOf(declared)) yield { route, record };
  }
}

/** Reads all articles of a list page with one call, so that the page of each article finds it in memory. */
async function articlesOf(record: Parameters): Promise<Parameters[]> {
  const params = record as { year: number; page: number };
  const articles = (await read(listNewsArticles, { params }))?.data ?? [];
  for (const article of articles) {
    remember(getNews, { params: { id: article.id } }, { data: article });
  }
  return articles.map(({ id }) => ({ id }));
}

/** Returns the addresses of a batch's pages, in every language. */
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

/** Returns the number of addresses of the site. */
export async function countAddresses(): Promise<number> {
  let count = 0;
  for (const route of TABLE) {
    count += (await countRecords(route)) * addresses(route, route.path).length;
  }
  return count;
}
