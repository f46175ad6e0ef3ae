import { flushLink, flushTree } from './durable.ts';
import type { PublishContext } from './publish-context.ts';
import type { Outcome, Progress } from './outcome.ts';
import { removedPages, recordPages, recordRelease } from './manifest.ts';
import { copyAssets, keepBundles, keepSearch } from './release-parts.ts';
import {
  liveRelease,
  newReleaseId,
  releaseFolder,
  switchRelease,
  type NewRelease,
} from './release.ts';
import type { Renderer } from '../render.ts';
import type { Batch } from '../site.ts';
import { withdraw } from './withdraw.ts';
import { forEach } from '../for-each.ts';

export interface Build {
  /** Changes with every build; releases of another build are rendered anew. */
  id: string;
  /** Folder of scripts, styles and public files. */
  assets: string;
}

export interface ReleaseContext extends PublishContext {
  build: Build;
  progress: Progress;
  /** Chooses how pages are rendered, by their number. */
  rendererFor(release: NewRelease, pages: number): Renderer;
}

/** @returns the number of rendered pages */
async function renderAll(context: ReleaseContext, release: NewRelease): Promise<number> {
  const total = await context.site.countPaths();
  const renderer = context.rendererFor(release, total);
  let done = 0;
  const renderOne = async (batch: Batch) => {
    context.signal?.throwIfAborted();
    const result = await renderer.render(batch);
    await recordPages(context.db, release.id, result.entries);
    done += result.rendered;
    context.progress(done, Math.max(done, total));
    if (result.failures.length > 0) throw new Error(result.failures.join('\n'));
  };
  // A release that lacks a page never goes live, so that the rest is skipped after the first failure.
  const failures = await forEach(context.site.allBatches(), renderer.width, renderOne, {
    stopOnFailure: true,
  }).finally(() => renderer.close());
  if (failures.length > 0) throw new AggregateError(failures, 'Some pages could not be rendered');
  return done;
}

/**
 * Renders every page into a new release and switches to it with one rename. Visitors see the old release until then,
 * and keep it if a page fails. `clearReleases` deletes the unused release once nobody reads it.
 * @throws AggregateError with the pages that could not be rendered
 */
export async function publishRelease(context: ReleaseContext): Promise<Outcome> {
  const { folder } = context;
  context.site.refresh();
  const previous = await liveRelease(folder);
  const release = newReleaseId(new Date());
  await copyAssets(folder, release, context.build.assets);
  if (previous) {
    await keepBundles(folder, previous, release);
    await keepSearch(folder, previous, release);
  }
  const rendered = await renderAll(context, { id: release, previous });
  await flushTree(releaseFolder(folder, release));
  context.signal?.throwIfAborted();
  await switchRelease(folder, release);
  await flushLink(folder);
  await context.target.replace(release);
  await withdraw(context, await removedPages(context.db, release));
  await recordRelease(context.db, release, context.build.id);
  return { written: rendered, removed: 0, rendered };
}
