import type { APIContext, AstroGlobal } from 'astro';
import { getLiveEntry } from 'astro:content';
import type { Site } from '#contract/site/site.ts';
import { tag } from '#contract/call/tag.ts';
import { spansOf, type Span } from '#domain/contest/phase.ts';
import { depend, languageOf, type PageLanguage } from '#lib/render/page.ts';

/** What every page needs for its layout: its language, and the contacts, links and codes that the office has set. */
export interface Shell extends PageLanguage {
  site: Site | undefined;
  /** The phases of the current session; empty without one. */
  spans: readonly Span[];
  /** The year of the current session. */
  current: number | undefined;
}

/** Reads it and makes the page depend on it; undefined if the address has an unknown language prefix. */
export async function readShell(page: AstroGlobal | APIContext): Promise<Shell | undefined> {
  const language = languageOf(page);
  return language && readShellOf(page, language);
}

/** Reads it for a page whose language is known. */
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
