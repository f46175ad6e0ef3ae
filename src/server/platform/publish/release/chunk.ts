import { fileOf } from '../address.ts';
import type { BrokenPage } from '../broken.ts';
import { flushPages } from './durable.ts';
import type { PublishContext } from './publish-context.ts';
import type { Changes } from './outcome.ts';
import { forgetPages, readEntries, recordPages } from './manifest.ts';
import { holdsFile, removeFiles, replaceFiles } from './release-file.ts';
import { forgetBroken } from '../retry.ts';
import { noPage, renderPage, type Page, type Site } from '../site.ts';
import { withdraw } from './withdraw.ts';
import { forEach } from '../for-each.ts';

/** Number of pages in progress at once, enough to keep one rendering while others are read, compressed and written. */
const WIDTH = 16;

type Entry = Pick<Page, 'path' | 'hash' | 'tags'>;

/** The result of a chunk. */
interface ChunkResult {
  changes: Changes;
  broken: BrokenPage[];
  /** Paths of all pages rendered, including unchanged ones. */
  made: string[];
  /** Manifest rows of pages whose bytes or tags changed. */
  entries: Entry[];
}

const sameTags = (entry: Entry, page: Page): boolean =>
  entry.tags.length === page.tags.length && entry.tags.every((tag) => page.tags.includes(tag));

const isAsBefore = (entry: Entry | undefined, page: Page): boolean =>
  entry?.hash === page.hash && sameTags(entry, page);

/**
 * Writes or removes the file of a page if it changed. The file itself is checked as well, because a publish that was
 * killed leaves files that no manifest lists.
 */
async function write(
  { folder, signal }: PublishContext,
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

/**
 * Renders a page. A tag may name pages that its record does not have; those are not rendered just to answer "not
 * found".
 */
const makePage = async (site: Site, path: string, isKnown: boolean): Promise<Page> =>
  isKnown || (await site.expects(path)) ? renderPage(site, path) : noPage(path);

async function makePages(
  context: PublishContext,
  release: string,
  paths: string[],
  onPage: () => void,
): Promise<ChunkResult> {
  const before = await readEntries(context.db, release, paths);
  const made: ChunkResult = {
    changes: { written: [], removed: [] },
    broken: [],
    made: [],
    entries: [],
  };
  const makeOne = async (path: string) => {
    const entry = before.get(path);
    const page = await makePage(context.site, path, entry !== undefined);
    const result = await write(context, release, page, entry);
    if (result !== 'same') made.changes[result].push(path);
    made.made.push(path);
    const { hash, tags } = page;
    if (page.bytes && !isAsBefore(entry, page)) made.entries.push({ path, hash, tags });
  };
  await forEach(paths, WIDTH, async (path) => {
    await makeOne(path).catch((error: unknown) => made.broken.push({ path, error }));
    onPage();
  });
  return made;
}

/**
 * Publishes the pages of a chunk. The manifest is written after the files and the mirror, so that a publish that is
 * interrupted in between is repeated.
 */
export async function publishChunk(
  context: PublishContext,
  release: string,
  paths: string[],
  onPage: () => void,
): Promise<Pick<ChunkResult, 'changes' | 'broken'> & { gone: string[] }> {
  const { changes, broken, made, entries } = await makePages(context, release, paths, onPage);
  // If another process publishes by now, the failures say nothing about the pages.
  context.signal?.throwIfAborted();
  await flushPages(context.folder, release, changes);
  await context.target.update(release, changes);
  const gone = await withdraw(context, changes.removed);
  await Promise.all([
    recordPages(context.db, release, entries),
    forgetPages(context.db, release, changes.removed),
    forgetBroken(context.db, made),
  ]);
  return { changes, broken, gone };
}
