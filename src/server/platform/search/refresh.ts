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
/** Names the pages that the index was made from. Written last: whatever breaks off before is done again. */
const MADE_FROM = `${SEARCH_ROOT.slice(1)}made-from.txt`;

/** The pages of a release and the build that reads them, as one value; undefined before the first release. */
async function stateOf({ db, folder, build }: IndexContext) {
  const release = await liveRelease(folder);
  if (release === undefined) return undefined;
  const state = `${build.id} ${await fingerprintOf(db, release)}`;
  const file = join(releaseFolder(folder, release), MADE_FROM);
  const madeFrom = await readFile(file, 'utf8').catch(() => '');
  return { release, state, isCurrent: madeFrom === state };
}

/** Whether what is live can be searched as it is. */
export const isIndexCurrent = async (context: IndexContext): Promise<boolean> =>
  (await stateOf(context))?.isCurrent ?? false;

/** The time of an edition's folder says when it was last of use. */
async function dateEdition({ folder }: IndexContext, release: string): Promise<void> {
  const root = releaseFolder(folder, release);
  const edition = (await readEntry(root))?.edition;
  if (edition === undefined) return;
  const now = new Date();
  await utimes(join(root, SEARCH_ROOT, edition), now, now).catch(() => undefined);
}

async function nameEdition(context: IndexContext, release: string, written: WrittenEdition) {
  const { id, shards } = written;
  await dateEdition(context, release);
  const entry: SearchEntry = { format: SEARCH_FORMAT, edition: id, shards };
  await replaceFiles(context.folder, release, ENTRY, Buffer.from(JSON.stringify(entry)));
  await context.target.update(release, { written: [SEARCH_ENTRY], removed: [] });
  await context.onPublished();
}

/**
 * Makes the index anew if the pages are others than it was made from.
 * @returns whether it was made.
 * @throws whatever went wrong; readers keep the edition that they have.
 */
export async function refreshIndex(
  context: IndexContext,
  make: MakeIndex,
  signal: AbortSignal,
): Promise<boolean> {
  const before = await stateOf(context);
  if (!before || before.isCurrent) return false;
  const { release, state } = before;
  signal.throwIfAborted();
  const pages = await listHashes(context.db, release);
  const written = await make({ release, build: context.build.id, pages }, signal);
  signal.throwIfAborted();
  await context.target.update(release, { written: written.paths, removed: [] });
  signal.throwIfAborted();
  await nameEdition(context, release, written);
  await retireEditions(context);
  // What says that the index is current must not outlive it in a cut of the power.
  await flushTree(join(releaseFolder(context.folder, release), SEARCH_ROOT));
  await replaceFiles(context.folder, release, MADE_FROM, Buffer.from(state));
  return true;
}
