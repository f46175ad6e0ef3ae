import type { APIContext, APIRoute } from 'astro';
import { getLiveEntry } from 'astro:content';
import { tag } from '#contract/call/tag.ts';
import { depend } from '#lib/render/page.ts';
import type { Route } from '#lib/render/route/route.ts';
import { fill, LISTED, ROUTES } from '#lib/render/route/routes.ts';
import { sitemap, xml } from '#lib/render/route/sitemap.ts';
import { WALKS, type SiteRecords } from '#lib/render/route/walk.ts';

/** The records of the site; the sitemap depends on all that it reads. */
const siteOf = (context: APIContext): SiteRecords => ({
  newsYears: async () => depend(context, await getLiveEntry('newsYears', {}))!.data,
  contests: async () => depend(context, await getLiveEntry('contests', {}))!.data,
  async topicGroups(year) {
    const awaited = [tag.contest(year), tag.topics(year)];
    return depend(context, await getLiveEntry('topicGroups', { year }), awaited)?.data ?? [];
  },
  results: async (year) => depend(context, await getLiveEntry('results', { year }))!.data,
  media: async (year, type) =>
    depend(context, await getLiveEntry('mediaList', { year, type }))!.data,
  alliance: async () => depend(context, await getLiveEntry('alliance', {}))!.data,
  cooperationNews: async () => depend(context, await getLiveEntry('cooperationNews', {}))!.data,
  policies: async () => depend(context, await getLiveEntry('policies', {}))!.data,
  reports: async () => depend(context, await getLiveEntry('reports', {}))!.data,
  parks: async () => depend(context, await getLiveEntry('parks', {}))!.data,
  cooperationExperts: async () =>
    depend(context, await getLiveEntry('cooperationExperts', {}))!.data,
  qrCodes: async () => depend(context, await getLiveEntry('site', {}))!.data.qrCodes,
  cooperationIds: async (list, after) =>
    depend(context, await getLiveEntry('cooperationIds', { list, after }))!.data,
  /** Only forms that may be found by search engines. */
  async forms() {
    const forms = depend(context, await getLiveEntry('forms', {}))!.data;
    return forms.filter(({ isListed }) => isListed);
  },
});

/** A session's topics are shown in its archive as well; the sitemap lists only their primary addresses. */
const isPrimary = ({ source, year }: NonNullable<Route['records']>): boolean =>
  source !== 'topics' || year === undefined;

/** Files that are made of records are for programs, which find them on the pages. */
const isPage = ({ path }: Route): boolean => path.endsWith('/');

async function pathsOf(route: Route, site: SiteRecords): Promise<string[]> {
  const { path, records } = route;
  if (!records || !isPage(route) || !isPrimary(records) || !WALKS[records.source].isMapped)
    return [];
  const found = await Array.fromAsync(WALKS[records.source].records(site, records.year));
  return found.map((one) => fill(path, one));
}

/** Fixed pages, and pages of all records except articles, which have sitemaps of their own. */
export const GET: APIRoute = async (context) => {
  const paths = LISTED.map(({ path }) => path as string);
  for (const route of ROUTES) paths.push(...(await pathsOf(route, siteOf(context))));
  return xml(
    sitemap(
      paths.map((path) => ({ path })),
      context.url.origin,
    ),
  );
};
