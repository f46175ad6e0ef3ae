import type { BrokenPage } from '../broken.ts';
import { pagesWith } from './manifest.ts';
import { publishChunk } from './chunk.ts';
import type { Outcome, Result, Progress } from './outcome.ts';
import type { PublishContext } from './publish-context.ts';

/** Number of pages recorded at a time: a statement takes at most 65,535 values. */
const STEP = 1000;

/** The pages that carry one of the tags, and those that a tag creates. */
async function affected(
  { db, site }: PublishContext,
  release: string,
  tags: string[],
): Promise<string[]> {
  const known = await pagesWith(db, release, tags);
  return [...new Set([...known, ...tags.flatMap((tag) => site.pathsOf(tag))])];
}

/**
 * Renders pages and writes those that changed. A page that fails stays as it was and stops no other.
 * @throws Error if another process publishes by now, or if the mirror or the database fails
 */
export async function publishPages(
  context: PublishContext,
  release: string,
  paths: string[],
  progress: Progress = () => undefined,
): Promise<Result> {
  context.site.refresh();
  const outcome: Outcome = { rendered: paths.length, written: 0, removed: 0 };
  const [broken, gone]: [BrokenPage[], string[]] = [[], []];
  let done = 0;
  const onPage = () => progress((done += 1), paths.length);
  for (let at = 0; at < paths.length; at += STEP) {
    const step = await publishChunk(context, release, paths.slice(at, at + STEP), onPage);
    outcome.written += step.changes.written.length;
    outcome.removed += step.changes.removed.length;
    broken.push(...step.broken);
    gone.push(...step.gone);
  }
  return { outcome, broken, gone };
}

/** Publishes the pages that depend on the tags. @throws Error as publishPages does */
export const publishChanges = async (
  context: PublishContext,
  release: string,
  tags: string[],
  progress?: Progress,
): Promise<Result> =>
  publishPages(context, release, await affected(context, release, tags), progress);
