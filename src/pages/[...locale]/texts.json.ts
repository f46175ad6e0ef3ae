import type { APIRoute } from 'astro';
import { slice } from '#content/i18n/translate.ts';
import { languageOf, notFound } from '#lib/render/page.ts';
import { CONSULTATION_KEYS } from '#lib/texts/consultation.ts';
import { SESSION_KEYS } from '#lib/texts/session.ts';

/**
 * The texts that scripts of any page may need once somebody is logged in or asks a question; pages of other visitors
 * do not load them.
 */
const KEYS = [...SESSION_KEYS, ...CONSULTATION_KEYS];

export const GET: APIRoute = (context) => {
  const language = languageOf(context);
  return language ? Response.json(slice(language.locale, KEYS)) : notFound();
};
