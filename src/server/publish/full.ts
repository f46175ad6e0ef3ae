import { rm } from 'node:fs/promises';
import { recordPages, recordRelease } from './manifest.ts';
import type { Outcome, Press } from './incremental.ts';
import {
  copyAssets,
  fileOf,
  liveRelease,
  newReleaseId,
  releaseFolder,
  switchRelease,
  writeFiles,
} from './release.ts';
import { renderPage, type Page, type Site } from './site.ts';
import { forEach } from './work.ts';

/** Told of each page; `total` is known before the first one. */
export type Progress = (done: number, total: number) => void;

export interface Build {
  /** Changes with every build; a release of another build is made anew. */
  id: string;
  /** The folder of scripts, styles and public files. */
  assets: string;
}

const WIDTH = 16;
const BATCH = 500;

async function collect(site: Site): Promise<string[]> {
  const paths: string[] = [];
  for await (const path of site.allPaths()) paths.push(path);
  return paths;
}

/** Writes manifest rows in batches: one statement for each page would cost more than the page. */
function batches(flush: (pages: Page[]) => Promise<void>) {
  let waiting: Page[] = [];
  const drain = async () => {
    const batch = waiting;
    waiting = [];
    await flush(batch);
  };
  return {
    add: async (page: Page) => {
      waiting.push({ ...page, bytes: undefined });
      if (waiting.length >= BATCH) await drain();
    },
    drain,
  };
}

async function renderAll(press: Press, release: string, paths: string[], progress: Progress) {
  const manifest = batches((pages) => recordPages(press.db, release, pages));
  let done = 0;
  const failures = await forEach(paths, WIDTH, async (path) => {
    const page = await renderPage(press.site, path);
    progress((done += 1), paths.length);
    if (!page.bytes) return;
    await writeFiles(press.folder, release, fileOf(path), page.bytes);
    await manifest.add(page);
  });
  await manifest.drain();
  if (failures.length > 0) throw new AggregateError(failures, 'Some pages could not be rendered');
}

/**
 * Renders every page into a release of its own and switches to it by one rename; visitors see the old release until
 * then, and it stays when a page fails.
 * @throws AggregateError of the pages that could not be rendered.
 */
export async function publishAll(press: Press, build: Build, progress: Progress): Promise<Outcome> {
  const { folder } = press;
  press.site.refresh();
  const previous = await liveRelease(folder);
  const release = newReleaseId(new Date());
  const paths = await collect(press.site);
  await copyAssets(folder, release, build.assets);
  await renderAll(press, release, paths, progress);
  await switchRelease(folder, release);
  await press.target.replace(release);
  await recordRelease(press.db, release, build.id);
  if (previous) await rm(releaseFolder(folder, previous), { recursive: true, force: true });
  return { written: paths, removed: [], rendered: paths.length };
}
