import type { APIContext, AstroGlobal } from 'astro';
import { getLiveEntry } from 'astro:content';
import type { Topic } from '#contract/contest/topic.ts';
import { currentContest } from '#domain/contest/current.ts';
import { depend } from '#lib/render/page.ts';

type Page = AstroGlobal | APIContext;

/**
 * Reads the session that the portal is about, with its stages and tracks. The page also depends on which session that
 * is.
 */
export async function readCurrentContest(page: Page) {
  const year = currentContest(depend(page, await getLiveEntry('contests', {}))!.data)?.year;
  if (year === undefined) return undefined;
  return depend(page, await getLiveEntry('contest', { year }))?.data;
}

/** Reads the other topics of a topic's track, in the order of the session. */
export async function readOtherTopics(page: Page, { id, year, trackId }: Topic) {
  const groups = await readTopicGroups(page, year);
  const races = groups.find((track) => track.id === trackId)?.races ?? [];
  return races.filter((topic) => topic.id !== id);
}

/** Reads the tracks of a session with their topics; empty without a session. */
export async function readTopicGroups(page: Page, year: number | undefined) {
  if (year === undefined) return [];
  return depend(page, await getLiveEntry('topicGroups', { year }))!.data;
}
