import type { AstroGlobal } from 'astro';
import { getLiveEntry } from 'astro:content';
import { previousContests } from '#domain/contest/current.ts';
import { depend } from '#lib/render/page.ts';
import { readCurrentContest, readTopicGroups } from './contest.ts';
import { readLastWinners, readPrizes } from './results.ts';

const SHOWN = 6;

/** What both home pages are made from, the one for desks and the one for phones. */
export async function readHome(page: AstroGlobal) {
  const contest = await readCurrentContest(page);
  const groups = await readTopicGroups(page, contest?.year);
  const contests = depend(page, await getLiveEntry('contests', {}))!.data;
  const { rows: news } = depend(page, await getLiveEntry('newsLatest', { limit: SHOWN }))!;
  const years = depend(page, await getLiveEntry('newsYears', {}))!.data;
  const units = depend(page, await getLiveEntry('units', {}))!.data;
  return {
    contest,
    groups,
    news,
    units,
    prizes: await readPrizes(page, contest?.year),
    winners: await readLastWinners(page),
    previous: previousContests(contests),
    newsYears: years.map(({ year }) => year),
    topics: groups.reduce((sum, { races }) => sum + races.length, 0),
  };
}
