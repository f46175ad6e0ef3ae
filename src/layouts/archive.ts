import type { APIContext, AstroGlobal } from 'astro';
import { getLiveEntry } from 'astro:content';
import { NEWS_PAGE_SIZE } from '#contract/news/news.ts';
import { tag } from '#contract/call/tag.ts';
import { depend } from '#lib/render/page.ts';
import { ARCHIVES, type Archive, type SectionName } from '#lib/render/route/sections.ts';
import { readShell, type Shell } from './shell.ts';

type Page = AstroGlobal | APIContext;

/** The surroundings of pages of a previous session. */
export interface ArchiveShell extends Shell {
  archive: Archive;
}

/** Reads the surroundings; undefined if no section has this name. */
export async function readArchive(
  page: Page,
  section: string | undefined,
): Promise<ArchiveShell | undefined> {
  const archive = Object.entries(ARCHIVES).find(([name]) => name === section)?.[1];
  const shell = archive && (await readShell(page));
  return shell && { ...shell, archive };
}

/** Reads a session with its stages; undefined if it does not exist yet. */
export const readSession = async (page: Page, year: number) =>
  depend(page, await getLiveEntry('contest', { year }), [tag.contest(year)])?.data;

/** Reads the newest articles of a section, and the last page of the older ones. */
export async function readArchiveNews(page: Page, section: SectionName) {
  const shell = await readArchive(page, section);
  if (!shell) return undefined;
  const { year } = shell.archive;
  const { rows } = depend(page, await getLiveEntry('newsLatest', { year, limit: NEWS_PAGE_SIZE }))!;
  const years = depend(page, await getLiveEntry('newsYears', {}))!.data;
  return { ...shell, rows, lastPage: years.find((found) => found.year === year)?.lastPage ?? 0 };
}

/** Reads the stages of a section. */
export async function readArchiveSchedule(page: Page, section: SectionName) {
  const shell = await readArchive(page, section);
  const session = shell && (await readSession(page, shell.archive.year));
  return shell && { ...shell, stages: session?.stages ?? [] };
}

/** Reads the tracks of a section, each with its topics; empty before the session exists. */
export async function readArchiveTracks(page: Page, section: SectionName) {
  const shell = await readArchive(page, section);
  if (!shell) return undefined;
  const { year } = shell.archive;
  const awaited = [tag.contest(year), tag.topics(year)];
  const found = depend(page, await getLiveEntry('topicGroups', { year }), awaited);
  return { ...shell, groups: found?.data ?? [] };
}

/** Reads the track in the address; undefined if it belongs to another section. */
export async function readArchiveTrack(page: Page, section: SectionName) {
  const found = await readArchiveTracks(page, section);
  const track = found?.groups.find(({ id }) => String(id) === page.params['trackId']);
  if (!found || !track) return undefined;
  page.cache.set({ tags: [tag.track(track.id)] });
  return { ...found, track };
}
