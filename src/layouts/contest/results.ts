import type { APIContext, AstroGlobal } from 'astro';
import { getLiveEntry } from 'astro:content';
import { tag } from '#contract/call/tag.ts';
import { lastWinners } from '#domain/contest/winners.ts';
import { depend } from '#lib/render/page.ts';

type Page = AstroGlobal | APIContext;

/** Reads the prizes of a session; empty without a session. */
export async function readPrizes(page: Page, year: number | undefined) {
  if (year === undefined) return [];
  return depend(page, await getLiveEntry('prizes', { year }), [tag.prizes(year)])?.data ?? [];
}

/** Reads the first prizes of all sessions, the newest first. */
export const readFirstPrizes = async (page: Page) =>
  depend(page, await getLiveEntry('firstPrizes', {}))!.data;

/** Reads the first prizes of the newest session that has any, and its tracks; undefined before the first results. */
export async function readLastWinners(page: Page) {
  const results = lastWinners(await readFirstPrizes(page));
  const year = results[0]?.year;
  if (year === undefined) return undefined;
  const contest = depend(page, await getLiveEntry('contest', { year }))?.data;
  return { year, results, tracks: contest?.tracks ?? [] };
}

/** Reads a session with its tracks, prizes and winners; undefined if visitors do not see it. */
export async function readResults(page: Page, year: number) {
  const contest = depend(page, await getLiveEntry('contest', { year }), [tag.contest(year)])?.data;
  if (!contest) return undefined;
  const results = depend(page, await getLiveEntry('results', { year }))!.data;
  return { contest, results, prizes: await readPrizes(page, year) };
}

/** Reads the digests of the score records of a session's rounds, as they were released. */
export const readAnchors = async (page: Page, year: number) =>
  depend(page, await getLiveEntry('anchors', { year }))?.data ?? [];

/** Reads the sessions that visitors see, newest first. */
export const readEditions = async (page: Page) =>
  depend(page, await getLiveEntry('contests', {}))!.data;
