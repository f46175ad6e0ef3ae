import type { APIRoute } from 'astro';
import { getLiveEntry } from 'astro:content';
import { sitemapPart } from '#domain/news/list-page.ts';
import { depend } from '#lib/render/page.ts';
import { fill } from '#lib/render/route/routes.ts';
import { sitemapIndex, xml } from '#lib/render/route/sitemap.ts';

/** The index of sitemaps: pages and topics in one file, news in parts of a fixed size. */
export const GET: APIRoute = async (context) => {
  const years = depend(context, await getLiveEntry('newsYears', {}))!.data;
  const news = years.flatMap(({ year, lastPage }) =>
    Array.from({ length: sitemapPart(lastPage) }, (_, index) =>
      fill('/sitemap/news-[year]-[part].xml', { year, part: index + 1 }),
    ),
  );
  return xml(sitemapIndex(['/sitemap/pages.xml', ...news], context.url.origin));
};
