import { tag } from '#contract/call/tag.ts';
import { failureOf, findAskers, type BrokenPage } from '../broken.ts';
import { dropFiles } from './gone-file.ts';
import type { PublishRecord } from '../history.ts';
import { publishChanges, publishPages } from '../release/incremental.ts';
import type { Result } from '../release/outcome.ts';
import {
  buildOf,
  clearOutbox,
  readEntries,
  readOutbox,
  type Announcement,
} from '../release/manifest.ts';
import type { PublishOptions } from './options.ts';
import { rememberPurge } from '../purge/purge-queue.ts';
import { liveRelease } from '../release/release.ts';
import { keepBroken, readDue, type Broken } from '../retry.ts';
import { publishWholeSite } from './whole-site.ts';

/** What is to be published: announcements, or pages that failed before and are tried again by themselves. */
export interface ChangeBatch {
  waiting: Announcement[];
  due: Broken[];
  /** The release whose pages change; undefined where the whole site is made anew. */
  release: string | undefined;
}

/** What a batch came to, as far as it leaves something to be done. */
type Ended = Pick<Result, 'broken' | 'gone'>;

const tagsOf = (waiting: readonly Announcement[]): string[] => [
  ...new Set(waiting.map((row) => row.tag)),
];

/** @returns undefined where there is nothing to do */
export async function readChangeBatch({
  db,
  folder,
  build,
}: PublishOptions): Promise<ChangeBatch | undefined> {
  const waiting = await readOutbox(db);
  const live = await liveRelease(folder);
  const isCurrent = live !== undefined && (await buildOf(db, live)) === build.id;
  const whole = !isCurrent || waiting.some((row) => row.tag === tag.all);
  if (whole) return { waiting, due: [], release: undefined };
  // No change waits for a page that failed before.
  const due = waiting.length > 0 ? [] : await readDue(db);
  return waiting.length + due.length > 0 ? { waiting, due, release: live } : undefined;
}

async function makePages(
  options: PublishOptions,
  { waiting, due, release }: ChangeBatch,
  record: PublishRecord,
): Promise<Result> {
  if (release === undefined) {
    const keys = waiting.flatMap(({ process }) => (process === null ? [] : [process]));
    return { outcome: await publishWholeSite(options, keys, record), broken: [], gone: [] };
  }
  const paths = due.map(({ path }) => path);
  return paths.length > 0
    ? publishPages(options, release, paths, record.step)
    : publishChanges(options, release, tagsOf(waiting), record.step);
}

/**
 * Makes the pages of a batch, then removes the files that none of them shows any more, and lets everybody know what is
 * live, also where the rest failed.
 */
export async function publishChangeBatch(
  options: PublishOptions,
  batch: ChangeBatch,
  record: PublishRecord,
): Promise<Result> {
  // A whole site tells by itself, before the old release goes.
  let isTold = batch.release === undefined;
  try {
    const result = await makePages(options, batch, record);
    if (await dropFiles(options, tagsOf(batch.waiting))) isTold = false;
    return result;
  } finally {
    if (!isTold) await options.onPublished();
  }
}

/** What is kept of the pages that could not be made. */
async function toKeep(
  { db, site }: PublishOptions,
  { waiting, due, release }: ChangeBatch,
  broken: readonly BrokenPage[],
): Promise<Broken[]> {
  const paths = broken.map(({ path }) => path);
  const [entries, askersOf] = [await readEntries(db, release!, paths), findAskers(site, waiting)];
  const before = new Map(due.map((row) => [row.path, row]));
  return broken.map((page) => {
    const { path } = page;
    const askers = askersOf({ path, tags: entries.get(path)?.tags ?? [] });
    const { tags, batches } = before.get(path) ?? {
      tags: tagsOf(askers),
      batches: [...new Set(askers.map((one) => one.batch))],
    };
    return { path, tags, batches, failure: failureOf(page) };
  });
}

/**
 * What a CDN has to be told: a page that was tried again is live only now. What is gone it is told once more, for it may
 * have asked again before this process let go of the bytes.
 */
function staleTags({ waiting, due, release }: ChangeBatch, { broken, gone }: Ended): string[] {
  if (release === undefined) return [tag.all];
  const isBroken = new Set(broken.map(({ path }) => path));
  const mended = due.filter(({ path }) => !isBroken.has(path));
  return [...new Set([...tagsOf(waiting), ...mended.flatMap(({ tags }) => tags), ...gone])];
}

/** Ends a batch: what it leaves to be done takes the place of its announcements in one transaction, so that none is lost. */
export async function endChangeBatch(
  options: PublishOptions,
  batch: ChangeBatch,
  ended: Ended,
): Promise<void> {
  const { db, target } = options;
  const { broken } = ended;
  const kept = broken.length > 0 ? await toKeep(options, batch, broken) : [];
  const ids = batch.waiting.map(({ id }) => id);
  await db.transaction(async (tx) => {
    await keepBroken(tx, kept);
    if (target.purge) await rememberPurge(tx, staleTags(batch, ended));
    await clearOutbox(tx, ids);
  });
}
