import type { Database } from '#server/db/database.ts';
import { forgetPages, pagesWith, readEntries, recordPages } from './manifest.ts';
import { fileOf } from './address.ts';
import { holdsFile, removeFiles, replaceFiles, type SiteFolder } from './release.ts';
import { renderPage, type Page, type Site } from './site.ts';
import type { Target } from './target.ts';
import { forEach } from './work.ts';

/** What publishing works with. */
export interface Press {
  db: Database;
  site: Site;
  folder: SiteFolder;
  target: Target;
  /** Aborted when another process may publish as well: from then on nothing is written or switched. */
  signal?: AbortSignal;
}

/** What a publish did, in pages; many are rendered and come out as they were. */
export interface Outcome {
  rendered: number;
  written: number;
  removed: number;
}

/** The paths that changed. */
export interface Changes {
  written: string[];
  removed: string[];
}

/** Told how many pages are done of how many in all. */
export type Progress = (done: number, total: number) => void;

const WIDTH = 8;
/** So many pages are recorded at a time: a statement carries no more than 65,535 values. */
const STEP = 1000;

type Entry = Pick<Page, 'path' | 'hash' | 'tags'>;

const sameTags = (entry: Entry, page: Page): boolean =>
  entry.tags.length === page.tags.length && entry.tags.every((tag) => page.tags.includes(tag));

/** The pages that show what changed, and those that it brings into being. */
async function affected({ db, site }: Press, release: string, tags: string[]): Promise<string[]> {
  const known = await pagesWith(db, release, tags);
  return [...new Set([...known, ...tags.flatMap((tag) => site.pathsOf(tag))])];
}

/** What a publish that was killed left behind is in no manifest: the file itself is asked as well. */
async function write(
  { folder, signal }: Press,
  release: string,
  page: Page,
  before: Entry | undefined,
): Promise<keyof Changes | 'same'> {
  const name = fileOf(page.path);
  signal?.throwIfAborted();
  if (page.bytes === undefined) {
    const wasThere = await removeFiles(folder, release, name);
    return wasThere || before ? 'removed' : 'same';
  }
  if (before?.hash === page.hash && (await holdsFile(folder, release, name, page.bytes))) {
    return 'same';
  }
  await replaceFiles(folder, release, name, page.bytes);
  return 'written';
}

/** The manifest follows the files and the mirror: a publish that breaks off between them is done again. */
async function publishStep(
  press: Press,
  release: string,
  paths: string[],
  changes: Changes,
  onPage: () => void,
) {
  const before = await readEntries(press.db, release, paths);
  const own: Changes = { written: [], removed: [] };
  const entries: Entry[] = [];
  const failures = await forEach(paths, WIDTH, async (path) => {
    const page = await renderPage(press.site, path);
    const entry = before.get(path);
    const result = await write(press, release, page, entry);
    if (result !== 'same') own[result].push(path);
    onPage();
    const isKnown = entry?.hash === page.hash && sameTags(entry, page);
    if (page.bytes && !isKnown) entries.push({ path, hash: page.hash, tags: page.tags });
  });
  await press.target.update(release, own);
  await recordPages(press.db, release, entries);
  await forgetPages(press.db, release, own.removed);
  changes.written.push(...own.written);
  changes.removed.push(...own.removed);
  return failures;
}

/**
 * Renders the pages that depend on the tags and writes those that came out differently.
 * @throws AggregateError of the pages that could not be rendered, after all others are written.
 */
export async function publishChanges(
  press: Press,
  release: string,
  tags: string[],
  progress: Progress = () => undefined,
): Promise<Outcome> {
  press.site.refresh();
  const paths = await affected(press, release, tags);
  const changes: Changes = { written: [], removed: [] };
  const failures: unknown[] = [];
  let done = 0;
  const onPage = () => progress((done += 1), paths.length);
  for (let at = 0; at < paths.length; at += STEP) {
    const step = paths.slice(at, at + STEP);
    failures.push(...(await publishStep(press, release, step, changes, onPage)));
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some pages could not be rendered');
  const { written, removed } = changes;
  return { rendered: paths.length, written: written.length, removed: removed.length };
}
