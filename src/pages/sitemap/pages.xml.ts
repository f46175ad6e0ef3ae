import type { APIContext, APIRoute } from 'astro';
import { getLiveEntry } from 'astro:content';
import { tag } from '#contract/call/tag.ts';
import { MEDIA_TYPE } from '#contract/media/media.ts';
import { NEWS_KINDS } from '#contract/news/news.ts';
import { hasSection } from '#domain/contest/section.ts';
import { depend } from '#lib/render/page.ts';
import { fill, LISTED } from '#lib/render/route/routes.ts';
import { ARCHIVES, MEDIA_SECTIONS, SESSION_PATH } from '#lib/render/route/sections.ts';
import { sitemap, xml } from '#lib/render/route/sitemap.ts';

const contestsOf = async (context: APIContext) =>
  depend(context, await getLiveEntry('contests', {}))!.data;

/** The sessions that have no section of their own. */
const sharedYears = async (context: APIContext): Promise<number[]> =>
  (await contestsOf(context)).map(({ year }) => year).filter((year) => !hasSection(year));

const sessionPaths = async (context: APIContext): Promise<string[]> =>
  (await sharedYears(context)).map((year) => fill(SESSION_PATH, { year }));

async function topicPaths(context: APIContext): Promise<string[]> {
  const contests = await contestsOf(context);
  const paths: string[] = [];
  for (const { year } of contests) {
    const groups = depend(context, await getLiveEntry('topicGroups', { year }))!.data;
    const topics = groups.flatMap(({ races }) => races);
    paths.push(...topics.map(({ id }) => fill('/entryInformation/entryDetail/[id]/', { id })));
  }
  return paths;
}

async function trackPaths(context: APIContext): Promise<string[]> {
  const paths: string[] = [];
  for (const { year, paths: pages } of Object.values(ARCHIVES)) {
    const awaited = [tag.contest(year), tag.topics(year)];
    const found = depend(context, await getLiveEntry('topicGroups', { year }), awaited);
    const tracks = found?.data ?? [];
    paths.push(...tracks.map(({ id }) => fill(pages.track, { trackId: id })));
  }
  return paths;
}

async function mediaPaths(context: APIContext): Promise<string[]> {
  const shared = await sharedYears(context);
  const paths: string[] = [];
  const sections = MEDIA_SECTIONS.flatMap(({ year, paths: pages }) =>
    (year === undefined ? shared : [year]).map((one) => ({ year: one, pages })),
  );
  for (const { year, pages } of sections) {
    for (const [type, page] of [
      [MEDIA_TYPE.video, pages.film],
      [MEDIA_TYPE.photos, pages.album],
    ] as const) {
      const found = depend(context, await getLiveEntry('mediaList', { year, type }))!.data;
      paths.push(...found.map(({ id }) => fill(page, { id })));
    }
  }
  return paths;
}

async function alliancePaths(context: APIContext): Promise<string[]> {
  const items = depend(context, await getLiveEntry('alliance', {}))!.data;
  return items.map(({ id }) => fill('/advanced/detail/[id]/', { id }));
}

/** The winners of each session, and each of their works. */
async function resultPaths(context: APIContext): Promise<string[]> {
  const paths: string[] = [];
  for (const { year } of await contestsOf(context)) {
    const results = depend(context, await getLiveEntry('results', { year }))!.data;
    paths.push(fill('/results/[year]/', { year }));
    paths.push(...results.map(({ id }) => fill('/results/[year]/[id]/', { year, id })));
  }
  return paths;
}

/** The forms that whoever searches may find. */
async function formPaths(context: APIContext): Promise<string[]> {
  const forms = depend(context, await getLiveEntry('forms', {}))!.data;
  return forms.filter(({ isListed }) => isListed).map(({ key }) => fill('/form/[key]/', { key }));
}

/**
 * The pages that are no records, the lists of news, the topics, sessions, previous tracks, films and albums, and
 * what the alliance shows. An archive's articles and topics are listed at their primary addresses.
 */
export const GET: APIRoute = async (context) => {
  const years = depend(context, await getLiveEntry('newsYears', {}))!.data;
  const lists = years.flatMap(({ year, lastPage }) => [
    fill('/dynamicEvent/[year]/', { year }),
    ...Array.from({ length: lastPage }, (_, index) =>
      fill('/dynamicEvent/[year]/[page]/', { year, page: index + 1 }),
    ),
  ]);
  const paths = [
    ...LISTED.map(({ path }) => path),
    ...NEWS_KINDS.map((kind) => fill('/dynamicEvent/kind/[kind]/', { kind })),
    ...lists,
    ...(await topicPaths(context)),
    ...(await sessionPaths(context)),
    ...(await trackPaths(context)),
    ...(await mediaPaths(context)),
    ...(await alliancePaths(context)),
    ...(await resultPaths(context)),
    ...(await formPaths(context)),
  ];
  return xml(
    sitemap(
      paths.map((path) => ({ path })),
      context.url.origin,
    ),
  );
};
