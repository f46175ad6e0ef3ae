import type { APIRoute } from 'astro';
import { slice } from '#content/i18n/translate.ts';
import { languageOf, notFound } from '#lib/page.ts';
import { SESSION_KEYS } from '#lib/session/texts.ts';

/** The texts that scripts of any page may need once somebody is logged in; visitors' pages never ask for them. */
export const GET: APIRoute = (context) => {
  const language = languageOf(context);
  return language ? Response.json(slice(language.locale, SESSION_KEYS)) : notFound();
};
