import { LISTS, type List } from '#contract/cooperation/listed.ts';
import { readListing } from '#contract/cooperation/listing/open.ts';
import { readOrganisation } from '#contract/cooperation/open.ts';
import { getNews } from '#contract/news/news.ts';
import { groupOf, isGroup } from '#domain/cooperation/group.ts';
import { fill, ROUTES, splitLocale } from '#lib/render/route/routes.ts';
import type { Parameters, Route } from '#lib/render/route/route.ts';
import { toMatcher } from '#lib/render/route/tag-address.ts';
import { recordsOf } from './records.ts';
import { read, withFreshReads } from './transport.ts';

const MATCHERS = (ROUTES as readonly Route[]).map((route) => ({
  route,
  pattern: toMatcher(route.path),
}));

/** Checks a single article by its own call, because there may be thousands of them. */
async function isArticle({ records }: Route, { id }: Parameters): Promise<boolean> {
  const found = await read(getNews, { params: { id: Number(id) } });
  return found !== undefined && [undefined, found.data.year].includes(records!.year);
}

/** Checks a single listing or organisation by its own call, for the same reason. */
async function isListed(list: List, id: number): Promise<boolean> {
  const params = { id };
  if (!isGroup(list)) return (await read(readListing, { params }))?.data.kind === list;
  const found = await read(readOrganisation, { params });
  return found !== undefined && groupOf(found.data.kind) === list;
}

const isList = (source: string): source is List => (LISTS as readonly string[]).includes(source);

async function isRecord(route: Route, asked: Parameters): Promise<boolean> {
  const source = route.records?.source;
  if (source === 'news') return isArticle(route, asked);
  if (source && isList(source)) return isListed(source, Number(asked['id']));
  const path = fill(route.path, asked);
  for await (const record of recordsOf(route)) {
    if (fill(route.path, record) === path) return true;
  }
  return false;
}

/**
 * Returns whether the site has an address: the route table contains it, and the record that it shows exists. Uses
 * answers that the present publish has already read.
 */
export async function expectsAddress(address: string): Promise<boolean> {
  for (const { route, pattern } of MATCHERS) {
    const found = pattern.exec(route.oneLanguage ? address : splitLocale(address).path);
    if (found && (await isRecord(route, found.groups ?? {}))) return true;
  }
  return false;
}

/** Returns the same from fresh answers instead of those remembered by a publish. */
export const hasAddress = (address: string): Promise<boolean> =>
  withFreshReads(() => expectsAddress(address));
