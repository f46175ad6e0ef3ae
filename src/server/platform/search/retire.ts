import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { LOCALES } from '#contract/call/locale.ts';
import { SEARCH_ROOT, searchFile, type SearchGroup } from '#contract/search/search.ts';
import { unpackPages } from '#domain/search/pages.ts';
import { rememberPurge } from '#server/platform/publish/purge/purge-queue.ts';
import { liveRelease, releaseFolder } from '#server/platform/publish/release/release.ts';
import { readEntry } from './entry.ts';
import type { IndexContext } from './index-context.ts';

/** Milliseconds for which an open page may still load files of a replaced edition. */
const GRACE = 2 * 60 * 1000;

/** Paths of the pages in an edition; undefined if it is incomplete. */
async function pagesOf(folder: string): Promise<string[] | undefined> {
  const read = async (name: string) =>
    unpackPages(JSON.parse(await readFile(join(folder, name), 'utf8')) as SearchGroup[]);
  const lists = LOCALES.map((locale) => read(searchFile.pages(locale)));
  const found = await Promise.all(lists).catch(() => undefined);
  return found?.flat().map(({ path }) => path);
}

/**
 * Milliseconds for which an edition may stay; zero if it contains a withdrawn page, because its files reveal title
 * and words.
 */
async function timeLeft(folder: string, livePaths: ReadonlySet<string>): Promise<number> {
  const pages = await pagesOf(folder);
  if (pages?.some((path) => !livePaths.has(path))) return 0;
  const { mtimeMs } = await stat(folder);
  return Math.max(0, mtimeMs + GRACE - Date.now());
}

/**
 * Removes an edition. The CDN purge is queued first, and the bucket comes before the disk, so that an interrupted
 * removal is repeated.
 */
async function removeEdition({ db, folder, target }: IndexContext, release: string, id: string) {
  const place = join(releaseFolder(folder, release), SEARCH_ROOT, id);
  const names = await readdir(place, { recursive: true });
  const removed = names
    .filter((name) => name.endsWith('.json'))
    .map((name) => `${SEARCH_ROOT}${id}/${name}`);
  if (target.purge) await rememberPurge(db, removed);
  await target.update(release, { written: [], removed });
  await rm(place, { recursive: true, force: true });
}

/**
 * Removes editions of the live release that are no longer needed: those replaced more than two minutes ago, and those
 * that contain withdrawn pages.
 * @returns milliseconds until the next one is due; undefined if there is none
 */
export async function retireEditions(context: IndexContext): Promise<number | undefined> {
  const release = await liveRelease(context.folder);
  const root = release && releaseFolder(context.folder, release);
  const named = root && (await readEntry(root))?.edition;
  if (!root || !named) return undefined;
  const place = join(root, SEARCH_ROOT);
  const pages = new Set(await pagesOf(join(place, named)));
  const entries = await readdir(place, { withFileTypes: true });
  const old = entries.filter((entry) => entry.isDirectory() && entry.name !== named);
  const left: number[] = [];
  for (const { name } of old) {
    const time = await timeLeft(join(place, name), pages);
    if (time > 0) left.push(time);
    else await removeEdition(context, release!, name);
  }
  // Caches must drop the files.
  if (left.length < old.length) await context.onPublished();
  return left.length > 0 ? Math.min(...left) : undefined;
}
