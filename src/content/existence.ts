import { getNews } from '#contract/news/news.ts';
import { fill, ROUTES, splitLocale } from '#lib/render/route/routes.ts';
import type { Parameters, Route } from '#lib/render/route/route.ts';
import { toMatcher } from '#lib/render/route/tag-address.ts';
import { recordsOf } from './records.ts';
import { read, readAnew } from './transport.ts';

const MATCHERS = (ROUTES as readonly Route[]).map((route) => ({
  route,
  pattern: toMatcher(route.path),
}));

/** One article is asked for by itself: there may be many thousands of them. */
async function isArticle({ records }: Route, { id }: Parameters): Promise<boolean> {
  const found = await read(getNews, { params: { id: Number(id) } });
  return found !== undefined && [undefined, found.data.year].includes(records!.year);
}

async function isRecord(route: Route, asked: Parameters): Promise<boolean> {
  if (route.records?.source === 'news') return isArticle(route, asked);
  const path = fill(route.path, asked);
  for await (const record of recordsOf(route)) {
    if (fill(route.path, record) === path) return true;
  }
  return false;
}

/**
 * Whether the site has an address: the route table knows it, and what the pages of a publish read the record that it
 * shows.
 */
export async function expectsAddress(address: string): Promise<boolean> {
  for (const { route, pattern } of MATCHERS) {
    const found = pattern.exec(route.oneLanguage ? address : splitLocale(address).path);
    if (found && (await isRecord(route, found.groups ?? {}))) return true;
  }
  return false;
}

/** The same, whatever a page says: it is read anew, and not from what a publish has read before. */
export const hasAddress = (address: string): Promise<boolean> =>
  readAnew(() => expectsAddress(address));
