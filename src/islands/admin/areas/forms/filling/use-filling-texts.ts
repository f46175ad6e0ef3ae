import type { Locale } from '#contract/call/locale.ts';
import { useLoaded } from '#islands/admin/kit/use-loaded.ts';
import type { FillingTexts } from '#islands/forms/texts.ts';
import { localise } from '#lib/localise.ts';

/** @throws Error if they cannot be loaded */
async function loadTexts(locale: Locale): Promise<FillingTexts> {
  const response = await fetch(localise('/admin/form/texts.json', locale));
  if (!response.ok) throw new Error(`texts: ${response.status}`);
  return (await response.json()) as FillingTexts;
}

/** Loads the texts of the public form in a language. */
export const useFillingTexts = (locale: Locale) =>
  useLoaded(`filling texts ${locale}`, () => loadTexts(locale));
