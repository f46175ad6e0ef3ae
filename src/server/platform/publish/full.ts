import { flushLink, flushTree } from './durable.ts';
import type { Outcome, Press, Progress } from './incremental.ts';
import { lostPages, recordPages, recordRelease } from './manifest.ts';
import { copyAssets, keepBundles, keepSearch } from './release-parts.ts';
import { liveRelease, newReleaseId, releaseFolder, switchRelease } from './release.ts';
import type { Renderer } from './render.ts';
import type { Batch } from './site.ts';
import { withdraw } from './withdraw.ts';
import { forEach } from './work.ts';

export interface Build {
  /** Changes with every build; a release of another build is made anew. */
  id: string;
  /** The folder of scripts, styles and public files. */
  assets: string;
}

export interface FullPress extends Press {
  build: Build;
  progress: Progress;
  /** Chooses where pages are rendered, by their number. */
  rendererFor(release: string, pages: number): Renderer;
}

/** @returns how many pages were rendered. */
async function renderAll(press: FullPress, release: string): Promise<number> {
  const total = await press.site.countPaths();
  const renderer = press.rendererFor(release, total);
  let done = 0;
  const renderOne = async (batch: Batch) => {
    press.signal?.throwIfAborted();
    const result = await renderer.render(batch);
    await recordPages(press.db, release, result.entries);
    done += result.rendered;
    press.progress(done, Math.max(done, total));
    if (result.failures.length > 0) throw new Error(result.failures.join('\n'));
  };
  // A release with a page missing never goes live: after the first failure the rest is not worth its time.
  const failures = await forEach(press.site.allBatches(), renderer.width, renderOne, {
    stopOnFailure: true,
  }).finally(() => renderer.close());
  if (failures.length > 0) throw new AggregateError(failures, 'Some pages could not be rendered');
  return done;
}

/**
 * Renders every page into a release of its own and switches to it by one rename; visitors see the old release until
 * then, and it stays when a page fails. What is left over goes with `tidy`, when nobody reads the old release any more.
 * @throws AggregateError of the pages that could not be rendered.
 */
export async function publishAll(press: FullPress): Promise<Outcome> {
  const { folder } = press;
  press.site.refresh();
  const previous = await liveRelease(folder);
  const release = newReleaseId(new Date());
  await copyAssets(folder, release, press.build.assets);
  if (previous) {
    await keepBundles(folder, previous, release);
    await keepSearch(folder, previous, release);
  }
  const rendered = await renderAll(press, release);
  await flushTree(releaseFolder(folder, release));
  press.signal?.throwIfAborted();
  await switchRelease(folder, release);
  await flushLink(folder);
  await press.target.replace(release);
  await withdraw(press, await lostPages(press.db, release));
  await recordRelease(press.db, release, press.build.id);
  return { written: rendered, removed: 0, rendered };
}
