import type { APIRoute } from 'astro';
import { slice } from '#content/i18n/translate.ts';
import { FILLING_KEYS } from '#islands/forms/texts.ts';
import { languageOf, notFound } from '#lib/render/page.ts';

/** The texts of a form that is filled in, for the office: it asks for them where it answers for somebody. */
export const GET: APIRoute = (context) => {
  const language = languageOf(context);
  return language ? Response.json(slice(language.locale, FILLING_KEYS)) : notFound();
};
