import type { APIRoute } from 'astro';
import { sliceGroups } from '#content/i18n/translate.ts';
import { languageOf, notFound } from '#lib/render/page.ts';
import { OFFICE_GROUPS } from '#lib/texts/office.ts';

/** The texts of the back office, in a separate file that browsers cache, so that its page stays small. */
export const GET: APIRoute = (context) => {
  const language = languageOf(context);
  return language ? Response.json(sliceGroups(language.locale, OFFICE_GROUPS)) : notFound();
};
