import type { APIContext, AstroGlobal } from 'astro';
import { getLiveEntry } from 'astro:content';
import type { Site } from '#contract/site/site.ts';
import { tag } from '#contract/call/tag.ts';
import { spansOf, type Span } from '#domain/contest/phase.ts';
import { depend, languageOf, type PageLanguage } from '#lib/render/page.ts';

/** What every page has around it: its language, and contacts, links and codes as far as the office has set them. */
export interface Shell extends PageLanguage {
  site: Site | undefined;
  /** The phases of the current session; none without one. */
  spans: readonly Span[];
  /** Its year. */
  current: number | undefined;
}

/** Reads it and makes the page depend on it; undefined for a prefix that is no language. */
export async function readShell(page: AstroGlobal | APIContext): Promise<Shell | undefined> {
  const language = languageOf(page);
  return language && readShellOf(page, language);
}

/** The same for a page whose language is known. */
export async function readShellOf(
  page: AstroGlobal | APIContext,
  language: PageLanguage,
): Promise<Shell> {
  const site = depend(page, await getLiveEntry('site', {}), [tag.site]);
  const calendar = depend(page, await getLiveEntry('calendar', {}), [tag.calendar])?.data;
  return {
    ...language,
    site: site?.data,
    spans: calendar ? spansOf(calendar) : [],
    current: calendar?.year,
  };
}
