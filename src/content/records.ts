import { CONTEST_YEARS, listContests } from '#contract/contest.ts';
import { listNewsAddresses, listNewsYears } from '#contract/news.ts';
import { getRaceGroups } from '#contract/race.ts';
import { sitemapPart } from '#domain/news/list-page.ts';
import { COVER_VARIANTS } from '#lib/cover.ts';
import { addresses, fill, ROUTES, type Parameters, type Route, type RouteRecords } from '#lib/routes.ts';
import { read } from './transport.ts';

type Records = AsyncIterable<Parameters>;

const newsYears = async () => (await read(listNewsYears))?.data ?? [];
const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

async function* years(): Records {
  for (const { year } of await newsYears()) yield { year };
}

async function* newsPages(): Records {
  for (const { year, lastPage } of await newsYears()) {
    for (const page of upTo(lastPage)) yield { year, page };
  }
}

async function* newsSitemaps(): Records {
  for (const { year, lastPage } of await newsYears()) {
    for (const part of upTo(sitemapPart(lastPage))) yield { year, part };
  }
}

async function* news(): Records {
  for await (const params of newsSitemaps()) {
    const answer = await read(listNewsAddresses, { params: params as { year: number; part: number } });
    for (const { id } of answer?.data ?? []) yield { id };
  }
}

async function* topics(): Records {
  for (const { year } of (await read(listContests))?.data ?? []) {
    const groups = await read(getRaceGroups, { params: { year } });
    for (const { races } of groups?.data ?? []) yield* races.map(({ id }) => ({ id }));
  }
}

async function* artwork(): Records {
  for (const year of CONTEST_YEARS) {
    for (const variant of upTo(COVER_VARIANTS)) yield { year, variant };
  }
}

const RECORDS: Record<RouteRecords['source'], () => Records> = {
  ...{ newsYears: years, newsPages, newsSitemaps, news, topics, artwork },
};

async function* pathsOf(route: Route): AsyncIterable<string> {
  if (!route.records) yield route.path;
  else for await (const record of RECORDS[route.records.source]()) yield fill(route.path, record);
}

/** Every address of the site, in the order of the route table. */
export async function* allAddresses(): AsyncIterable<string> {
  for (const route of ROUTES as readonly Route[]) {
    for await (const path of pathsOf(route)) yield* addresses(route, path);
  }
}
