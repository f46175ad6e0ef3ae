import { fileOf } from '../address.ts';
import type { BrokenPage } from '../broken.ts';
import { flushPages } from './durable.ts';
import type { PublishContext } from './publish-context.ts';
import type { Changes } from './outcome.ts';
import { forgetPages, readEntries, recordPages } from './manifest.ts';
import { holdsFile, removeFiles, replaceFiles } from './release-file.ts';
import { mend } from '../retry.ts';
import { renderPage, type Page } from '../site.ts';
import { withdraw } from './withdraw.ts';
import { forEach } from '../for-each.ts';

const WIDTH = 8;

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

const isKnown = (entry: Entry | undefined, page: Page): boolean =>
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

async function makePages(
  context: PublishContext,
  release: string,
  paths: string[],
  onPage: () => void,
): Promise<Made> {
  const before = await readEntries(context.db, release, paths);
  const made: Made = { changes: { written: [], removed: [] }, broken: [], made: [], entries: [] };
  const makePage = async (path: string) => {
    const page = await renderPage(context.site, path);
    const result = await write(context, release, page, before.get(path));
    if (result !== 'same') made.changes[result].push(path);
    made.made.push(path);
    const { hash, tags } = page;
    if (page.bytes && !isKnown(before.get(path), page)) made.entries.push({ path, hash, tags });
  };
  await forEach(paths, WIDTH, async (path) => {
    await makePage(path).catch((error: unknown) => made.broken.push({ path, error }));
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
  await recordPages(context.db, release, entries);
  await forgetPages(context.db, release, changes.removed);
  await mend(context.db, made);
  return { changes, broken, gone };
}
