import type { APIContext, APIRoute } from 'astro';
import { getLiveEntry } from 'astro:content';
import { depend } from '#lib/page.ts';
import { fill, LISTED } from '#lib/routes.ts';
import { sitemap, xml } from '#lib/sitemap.ts';

async function topicPaths(context: APIContext): Promise<string[]> {
  const contests = depend(context, await getLiveEntry('contests', {}))!.data;
  const paths: string[] = [];
  for (const { year } of contests) {
    const groups = depend(context, await getLiveEntry('topicGroups', { year }))!.data;
    const topics = groups.flatMap(({ races }) => races);
    paths.push(...topics.map(({ id }) => fill('/entryInformation/entryDetail/[id]/', { id })));
  }
  return paths;
}

/** The pages that are no records, the year lists of news, and the topics. */
export const GET: APIRoute = async (context) => {
  const years = depend(context, await getLiveEntry('newsYears', {}))!.data;
  const lists = years.map(({ year }) => fill('/dynamicEvent/[year]/', { year }));
  const paths = [...LISTED.map(({ path }) => path), ...lists, ...(await topicPaths(context))];
  return xml(
    sitemap(
      paths.map((path) => ({ path })),
      context.url.origin,
    ),
  );
};
