import type { Database } from '#server/db/database.ts';
import { forgetPages, pagesWith, readEntries, recordPages } from './manifest.ts';
import { fileOf, removeFiles, replaceFiles, type SiteFolder } from './release.ts';
import { renderPage, type Page, type Site } from './site.ts';
import type { Target } from './target.ts';
import { forEach } from './work.ts';

/** What publishing works with. */
export interface Press {
  db: Database;
  site: Site;
  folder: SiteFolder;
  target: Target;
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

const WIDTH = 8;

type Entry = { hash: string; tags: string[] };

const sameTags = (entry: Entry, page: Page): boolean =>
  entry.tags.length === page.tags.length && entry.tags.every((tag) => page.tags.includes(tag));

/** The pages that show what changed, and those that it brings into being. */
async function affected({ db, site }: Press, release: string, tags: string[]): Promise<string[]> {
  const known = await pagesWith(db, release, tags);
  return [...new Set([...known, ...tags.flatMap((tag) => site.pathsOf(tag))])];
}

async function write(press: Press, release: string, page: Page, before: Entry | undefined) {
  const name = fileOf(page.path);
  if (page.bytes === undefined) {
    if (before) await removeFiles(press.folder, release, name);
    return before ? 'removed' : 'same';
  }
  if (before?.hash === page.hash) return 'same';
  await replaceFiles(press.folder, release, name, page.bytes);
  return 'written';
}

/**
 * Renders the pages that depend on the tags and writes those that came out differently. The manifest follows the
 * files: a publish that is killed between the two is done again and finds what it did.
 * @throws AggregateError of the pages that could not be rendered, after all others are written.
 */
export async function publishChanges(
  press: Press,
  release: string,
  tags: string[],
): Promise<Outcome> {
  press.site.refresh();
  const paths = await affected(press, release, tags);
  const before = await readEntries(press.db, release, paths);
  const changes: Changes = { written: [], removed: [] };
  const record: Page[] = [];
  const failures = await forEach(paths, WIDTH, async (path) => {
    const page = await renderPage(press.site, path);
    const entry = before.get(path);
    const result = await write(press, release, page, entry);
    if (result !== 'same') changes[result].push(path);
    if (page.bytes && !(entry?.hash === page.hash && sameTags(entry, page))) record.push(page);
  });
  await recordPages(press.db, release, record);
  await forgetPages(press.db, release, changes.removed);
  await press.target.update(release, changes);
  if (failures.length > 0) throw new AggregateError(failures, 'Some pages could not be rendered');
  const { written, removed } = changes;
  return { rendered: paths.length, written: written.length, removed: removed.length };
}
