import { readFile, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import {
  SEARCH_ENTRY,
  SEARCH_FORMAT,
  SEARCH_ROOT,
  type SearchEntry,
} from '#contract/search/search.ts';
import { flushTree } from '#server/platform/publish/release/durable.ts';
import { fingerprintOf, listHashes } from '#server/platform/publish/release/manifest.ts';
import { replaceFiles } from '#server/platform/publish/release/release-file.ts';
import { liveRelease, releaseFolder } from '#server/platform/publish/release/release.ts';
import { readEntry } from './entry.ts';
import { retireEditions } from './retire.ts';
import type { MakeIndex } from './thread.ts';
import type { WrittenEdition } from './write.ts';
import type { IndexContext } from './index-context.ts';

const ENTRY = SEARCH_ENTRY.slice(1);
/**
 * File with the state of the pages from which the index was made. Written last, so that interrupted work is repeated.
 */
const MADE_FROM = `${SEARCH_ROOT.slice(1)}made-from.txt`;

/** The state of a release's pages and the build that reads them, as one value; undefined before the first release. */
async function stateOf({ db, folder, build }: IndexContext) {
  const release = await liveRelease(folder);
  if (release === undefined) return undefined;
  const state = `${build.id} ${await fingerprintOf(db, release)}`;
  const file = join(releaseFolder(folder, release), MADE_FROM);
  const madeFrom = await readFile(file, 'utf8').catch(() => '');
  return { release, state, isCurrent: madeFrom === state };
}

/** Whether the index matches the live pages. */
export const isIndexCurrent = async (context: IndexContext): Promise<boolean> =>
  (await stateOf(context))?.isCurrent ?? false;

/** Sets the time of the current edition's folder to now, the last moment at which it was in use. */
async function touchEdition({ folder }: IndexContext, release: string): Promise<void> {
  const root = releaseFolder(folder, release);
  const edition = (await readEntry(root))?.edition;
  if (edition === undefined) return;
  const now = new Date();
  await utimes(join(root, SEARCH_ROOT, edition), now, now).catch(() => undefined);
}

async function switchEdition(context: IndexContext, release: string, written: WrittenEdition) {
  const { id, shards } = written;
  await touchEdition(context, release);
  const entry: SearchEntry = { format: SEARCH_FORMAT, edition: id, shards };
  await replaceFiles(context.folder, release, ENTRY, Buffer.from(JSON.stringify(entry)));
  await context.target.update(release, { written: [SEARCH_ENTRY], removed: [] });
  await context.onPublished();
}

/**
 * Makes the index if the pages differ from those it was made from.
 * @returns whether it was made
 * @throws any error; the current edition stays
 */
export async function refreshIndex(
  context: IndexContext,
  make: MakeIndex,
  signal: AbortSignal,
): Promise<boolean> {
  const before = await stateOf(context);
  if (!before || before.isCurrent) return false;
  const { release, state } = before;
  const pages = await listHashes(context.db, release);
  signal.throwIfAborted();
  const written = await make({ release, build: context.build.id, pages }, signal);
  signal.throwIfAborted();
  await context.target.update(release, { written: written.paths, removed: [] });
  signal.throwIfAborted();
  await switchEdition(context, release, written);
  await retireEditions(context);
  // The index is flushed before the file that declares it current, which must not survive a power failure alone.
  await flushTree(join(releaseFolder(context.folder, release), SEARCH_ROOT));
  await replaceFiles(context.folder, release, MADE_FROM, Buffer.from(state));
  return true;
}
