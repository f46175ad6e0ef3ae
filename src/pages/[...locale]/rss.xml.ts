import type { APIRoute } from 'astro';
import { getLiveEntry } from 'astro:content';
import { NEWS_PAGE_SIZE } from '#contract/news/news.ts';
import { feedOf } from '#lib/render/feed.ts';
import { depend, languageOf, notFound } from '#lib/render/page.ts';
import { href } from '#lib/render/route/routes.ts';
import { show } from '#lib/render/text.ts';

/** The newest articles as a feed. */
export const GET: APIRoute = async (context) => {
  const language = languageOf(context);
  if (!language) return notFound();
  const { locale, t } = language;
  const { rows } = depend(context, await getLiveEntry('newsLatest', { limit: NEWS_PAGE_SIZE }))!;
  return feedOf(context, language, {
    title: t('route.news'),
    description: t('news.lead'),
    page: href(locale, '/dynamicEvent/'),
    items: rows.map(({ id, title, summary, publishedAt }) => ({
      title: show(title, locale).text,
      description: show(summary, locale).text,
      link: href(locale, '/dynamicEvent/imnewsDetail/[id]/', { id }),
      pubDate: new Date(publishedAt),
    })),
  });
};
