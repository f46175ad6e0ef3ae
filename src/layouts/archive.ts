import type { APIContext, AstroGlobal } from 'astro';
import { getLiveEntry } from 'astro:content';
import { tag } from '#contract/tag.ts';
import { depend } from '#lib/page.ts';
import { ARCHIVES, type Archive } from '#lib/sections.ts';
import { readShell, type Shell } from './shell.ts';

type Page = AstroGlobal | APIContext;

/** What the pages of a previous session have around them. */
export interface ArchiveShell extends Shell {
  archive: Archive;
}

/** Reads it; undefined for a name that is no section. */
export async function readArchive(
  page: Page,
  section: string | undefined,
): Promise<ArchiveShell | undefined> {
  const archive = Object.entries(ARCHIVES).find(([name]) => name === section)?.[1];
  const shell = archive && (await readShell(page));
  return shell && { ...shell, archive };
}

/** The session with its stages, once it is there. */
export const readSession = async (page: Page, year: number) =>
  depend(page, await getLiveEntry('contest', { year }), [tag.contest(year)])?.data;

/** Its tracks, each with its topics. */
export const readTracks = async (page: Page, year: number) =>
  depend(page, await getLiveEntry('topicGroups', { year }))!.data;
