import type { APIRoute } from 'astro';
import { getLiveEntry } from 'astro:content';
import { LISTING_KINDS } from '#contract/cooperation/listing/facts.ts';
import { shownName } from '#domain/cooperation/identity.ts';
import { feedOf } from '#lib/render/feed.ts';
import { depend, languageOf, notFound } from '#lib/render/page.ts';
import { LIST_PATHS } from '#lib/render/route/listing-routes.ts';
import { href } from '#lib/render/route/routes.ts';
import { show } from '#lib/render/text.ts';

/** The latest listings of a kind as a feed (design of the cooperation portal, 17). */
export const GET: APIRoute = async (context) => {
  const language = languageOf(context);
  const kind = LISTING_KINDS.find((one) => one === context.params['kind']);
  if (!language || !kind) return notFound();
  const { locale, t } = language;
  const { list, detail } = LIST_PATHS[kind];
  const { rows } = depend(context, await getLiveEntry('listings', { kind }))!;
  return feedOf(context, language, {
    title: t(`cooperation.${kind}`),
    description: t(`cooperation.lead.${kind}`),
    page: href(locale, list),
    items: rows.map(({ id, title, summary, organisation, sectors, publishedAt }) => ({
      title: show(title, locale).text,
      description: `${shownName(organisation.name)[locale]} · ${show(summary, locale).text}`,
      link: href(locale, detail, { id }),
      pubDate: new Date(publishedAt),
      categories: sectors.map((code) => t(`label.sector.${code}`)),
    })),
  });
};
