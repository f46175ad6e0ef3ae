import { tag } from '#contract/call/tag.ts';
import { failureOf, findCauses, type BrokenPage } from '../broken.ts';
import { deleteRemovedFiles } from './removed-file.ts';
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

/** A batch to be published: announcements, or broken pages whose next try is due. */
export interface ChangeBatch {
  waiting: Announcement[];
  due: Broken[];
  /** The release whose pages change; undefined if the whole site is rendered. */
  release: string | undefined;
}

/** The results of a batch that need further work. */
type Ended = Pick<Result, 'broken' | 'gone'>;

const tagsOf = (waiting: readonly Announcement[]): string[] => [
  ...new Set(waiting.map((row) => row.tag)),
];

/** @returns undefined if there is nothing to do */
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
  // Broken pages are only tried when no change waits, so that none delays a change.
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
 * Publishes the pages of a batch, then deletes the files that no page shows any more, and calls `onPublished`, even
 * if part of the batch failed.
 */
export async function publishChangeBatch(
  options: PublishOptions,
  batch: ChangeBatch,
  record: PublishRecord,
): Promise<Result> {
  // Publishing the whole site calls `onPublished` itself, before it deletes the old release.
  let isTold = batch.release === undefined;
  try {
    const result = await makePages(options, batch, record);
    if (await deleteRemovedFiles(options, tagsOf(batch.waiting))) isTold = false;
    return result;
  } finally {
    if (!isTold) await options.onPublished();
  }
}

/** The broken pages as they are stored, with the tags and batches that require them. */
async function brokenRows(
  { db, site }: PublishOptions,
  { waiting, due, release }: ChangeBatch,
  broken: readonly BrokenPage[],
): Promise<Broken[]> {
  const paths = broken.map(({ path }) => path);
  const [entries, causesOf] = [await readEntries(db, release!, paths), findCauses(site, waiting)];
  const before = new Map(due.map((row) => [row.path, row]));
  return broken.map((page) => {
    const { path } = page;
    const causes = causesOf({ path, tags: entries.get(path)?.tags ?? [] });
    const { tags, batches } = before.get(path) ?? {
      tags: tagsOf(causes),
      batches: [...new Set(causes.map((one) => one.batch))],
    };
    return { path, tags, batches, failure: failureOf(page) };
  });
}

/**
 * The tags and addresses to be purged from a CDN. Pages that succeeded on a retry are included, because they are live
 * only now. Removed addresses are purged once more: the CDN may have fetched them again before this process dropped
 * the files.
 */
function staleTags({ waiting, due, release }: ChangeBatch, { broken, gone }: Ended): string[] {
  if (release === undefined) return [tag.all];
  const isBroken = new Set(broken.map(({ path }) => path));
  const mended = due.filter(({ path }) => !isBroken.has(path));
  return [...new Set([...tagsOf(waiting), ...mended.flatMap(({ tags }) => tags), ...gone])];
}

/** Ends a batch: its announcements are replaced by the remaining work in one transaction, so that none is lost. */
export async function endChangeBatch(
  options: PublishOptions,
  batch: ChangeBatch,
  ended: Ended,
): Promise<void> {
  const { db, target } = options;
  const { broken } = ended;
  const kept = broken.length > 0 ? await brokenRows(options, batch, broken) : [];
  const ids = batch.waiting.map(({ id }) => id);
  await db.transaction(async (tx) => {
    await keepBroken(tx, kept);
    if (target.purge) await rememberPurge(tx, staleTags(batch, ended));
    await clearOutbox(tx, ids);
  });
}
