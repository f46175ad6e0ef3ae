import type { APIRoute } from 'astro';
import { slice } from '#content/i18n/translate.ts';
import { FILLING_KEYS } from '#islands/forms/texts.ts';
import { languageOf, notFound } from '#lib/render/page.ts';

/** The texts for filling in a form. The office loads them when it answers for somebody. */
export const GET: APIRoute = (context) => {
  const language = languageOf(context);
  return language ? Response.json(slice(language.locale, FILLING_KEYS)) : notFound();
};
