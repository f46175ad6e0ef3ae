import type { Outcome, Press } from './incremental.ts';
import { recordPages, recordRelease } from './manifest.ts';
import { copyAssets, newReleaseId, switchRelease } from './release.ts';
import type { Renderer } from './render.ts';
import { forEach } from './work.ts';

/** Told after each batch: pages done of pages in all. */
export type Progress = (done: number, total: number) => void;

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
  try {
    const failures = await forEach(press.site.allBatches(), renderer.width, async (batch) => {
      press.signal?.throwIfAborted();
      const result = await renderer.render(batch);
      await recordPages(press.db, release, result.entries);
      done += result.rendered;
      press.progress(done, Math.max(done, total));
      if (result.failures.length > 0) throw new Error(result.failures.join('\n'));
    });
    if (failures.length > 0) throw new AggregateError(failures, 'Some pages could not be rendered');
  } finally {
    await renderer.close();
  }
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
  const release = newReleaseId(new Date());
  await copyAssets(folder, release, press.build.assets);
  const rendered = await renderAll(press, release);
  press.signal?.throwIfAborted();
  await switchRelease(folder, release);
  await press.target.replace(release);
  await recordRelease(press.db, release, press.build.id);
  return { written: rendered, removed: 0, rendered };
}
