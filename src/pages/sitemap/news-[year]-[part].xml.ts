import type { APIRoute } from 'astro';
import { getLiveEntry } from 'astro:content';
import { depend, notFound } from '#lib/render/page.ts';
import { fill } from '#lib/render/route/routes.ts';
import { sitemap, xml } from '#lib/render/route/sitemap.ts';

/** One part of a year's articles. */
export const GET: APIRoute = async (context) => {
  const { year, part } = context.params;
  if (!/^\d{4}-[1-9]\d{0,4}$/.test(`${year}-${part}`)) return notFound();
  const found = await getLiveEntry('newsAddresses', { year: year!, part: part! });
  const articles = depend(context, found)?.data;
  if (!articles) return notFound();
  const pages = articles.map(({ id, updatedAt }) => ({
    path: fill('/dynamicEvent/imnewsDetail/[id]/', { id }),
    changed: updatedAt,
  }));
  return xml(sitemap(pages, context.url.origin));
};
