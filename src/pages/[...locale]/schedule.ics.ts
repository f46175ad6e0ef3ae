import type { APIRoute } from 'astro';
import { readCurrentContest } from '#layouts/contest/contest.ts';
import { calendar } from '#lib/calendar.ts';
import { languageOf, notFound } from '#lib/render/page.ts';
import { href } from '#lib/render/route/routes.ts';
import { show } from '#lib/render/text.ts';

/** The stages of the session as a calendar file. */
export const GET: APIRoute = async (context) => {
  const language = languageOf(context);
  if (!language) return notFound();
  const { locale, t } = language;
  const contest = await readCurrentContest(context);
  const host = context.url.hostname;
  const name = contest ? show(contest.title, locale).text : t('site.name');
  const body = calendar({
    name,
    product: t('site.name'),
    url: context.url.origin + href(locale, '/schedule/'),
    events: (contest?.stages ?? []).map((stage) => ({
      uid: `stage-${stage.id}@${host}`,
      startsAt: stage.startsAt,
      endsAt: stage.endsAt,
      summary: `${show(stage.name, locale).text} · ${name}`,
      description: show(stage.detail, locale).text,
      location: show(stage.place, locale).text,
    })),
  });
  return new Response(body, { headers: { 'content-type': 'text/calendar; charset=utf-8' } });
};
