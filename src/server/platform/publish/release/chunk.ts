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

/** So many that there is always one to render while others are read, compressed and written. */
const WIDTH = 16;

type Entry = Pick<Page, 'path' | 'hash' | 'tags'>;

/** What became of the pages of a step. */
interface Made {
  changes: Changes;
  broken: BrokenPage[];
  /** Also those that came out as they were. */
  made: string[];
  /** Rows of the pages whose bytes or tags are new. */
  entries: Entry[];
}

const sameTags = (entry: Entry, page: Page): boolean =>
  entry.tags.length === page.tags.length && entry.tags.every((tag) => page.tags.includes(tag));

const isAsBefore = (entry: Entry | undefined, page: Page): boolean =>
  entry?.hash === page.hash && sameTags(entry, page);

/** What a publish that was killed left behind is in no manifest: the file itself is asked as well. */
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

/** A tag names pages that its record may not have: each would be rendered whole only to answer "not found". */
const makePage = async (site: Site, path: string, isKnown: boolean): Promise<Page> =>
  isKnown || (await site.expects(path)) ? renderPage(site, path) : noPage(path);

async function makePages(
  context: PublishContext,
  release: string,
  paths: string[],
  onPage: () => void,
): Promise<Made> {
  const before = await readEntries(context.db, release, paths);
  const made: Made = { changes: { written: [], removed: [] }, broken: [], made: [], entries: [] };
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
 * Publishes so many pages as one statement records. The manifest follows the files and the mirror: a publish that
 * breaks off between them is done again.
 */
export async function publishChunk(
  context: PublishContext,
  release: string,
  paths: string[],
  onPage: () => void,
): Promise<Pick<Made, 'changes' | 'broken'> & { gone: string[] }> {
  const { changes, broken, made, entries } = await makePages(context, release, paths, onPage);
  // What failed because another process publishes by now says nothing about its page.
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
