import type { AstroGlobal } from 'astro';
import { getLiveEntry } from 'astro:content';
import { previousContests } from '#domain/contest/current.ts';
import type { Span } from '#domain/contest/phase.ts';
import { countOf } from '#domain/contest/prize.ts';
import { spansAround, spansIn } from '#lib/render/contest/phase.ts';
import { depend } from '#lib/render/page.ts';
import { readCurrentContest, readTopicGroups } from './contest/contest.ts';
import { readLastWinners, readPrizes } from './contest/results.ts';

const SHOWN = 6;

/** Reads everything that both home pages show, the one for desks and the one for phones. */
export async function readHome(page: AstroGlobal, spans: readonly Span[]) {
  const contest = await readCurrentContest(page);
  const groups = await readTopicGroups(page, contest?.year);
  const contests = depend(page, await getLiveEntry('contests', {}))!.data;
  const { rows: news } = depend(page, await getLiveEntry('newsLatest', { limit: SHOWN }))!;
  const years = depend(page, await getLiveEntry('newsYears', {}))!.data;
  const units = depend(page, await getLiveEntry('units', {}))!.data;
  const winners = await readLastWinners(page);
  const prizes = await readPrizes(page, contest?.year);
  const codes = contest?.tracks.map(({ code }) => code) ?? [];
  return {
    contest,
    codes,
    /** The spans in which the winners come first. */
    done: spansIn(spans, ['over', 'interval']),
    aroundStages: spansAround(spans, contest?.stages ?? []),
    groups,
    news,
    units,
    prizes,
    winners,
    teams:
      winners && contest?.year === winners.year
        ? Math.max(countOf(prizes, codes), winners.results.length)
        : 0,
    previous: previousContests(contests),
    newsYears: years.map(({ year }) => year),
    topics: groups.reduce((sum, { races }) => sum + races.length, 0),
  };
}
