import type { AstroGlobal } from 'astro';
import { getLiveEntry } from 'astro:content';
import type { Chapter } from '#contract/contest/chapter.ts';
import { countOf } from '#domain/contest/prize.ts';
import { depend } from '#lib/render/page.ts';
import { readCurrentContest } from './contest.ts';
import { readLastWinners, readPrizes } from './results.ts';

export const readChapters = async (page: AstroGlobal, of: Chapter['page']) =>
  depend(page, await getLiveEntry('chapters', { page: of }))!.data;

export const readFaqs = async (page: AstroGlobal) =>
  depend(page, await getLiveEntry('faqs', {}))!.data;

export const readDownloads = async (page: AstroGlobal) =>
  depend(page, await getLiveEntry('downloads', {}))!.data;

/** Reads the topic of the practice contest; undefined if there is none. */
export const readPractice = async (page: AstroGlobal) =>
  depend(page, await getLiveEntry('practice', {}))?.data ?? undefined;

/** Reads everything that the guide of the current session shows. */
export async function readGuide(page: AstroGlobal) {
  const contest = await readCurrentContest(page);
  const prizes = await readPrizes(page, contest?.year);
  const won = await readLastWinners(page);
  const codes = contest?.tracks.map(({ code }) => code) ?? [];
  return {
    contest,
    prizes,
    winners: won && won.year === contest?.year ? countOf(prizes, codes) : 0,
    chapters: await readChapters(page, 'guide'),
    travel: await readChapters(page, 'travel'),
    faqs: await readFaqs(page),
    downloads: (await readDownloads(page)).filter(({ kind }) => kind !== 'photo'),
  };
}
