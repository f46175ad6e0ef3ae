import { Fault } from '#contract/fault.ts';
import type { Accepted, Rules } from '#domain/files/upload.ts';
import { runInThread, ThreadEndError } from '#server/platform/worker/thread.ts';
import { measureFilm } from './film.ts';

/** Start message of a thread that counts pages. */
export interface PagesThread {
  task: 'pages';
  /** Path of the PDF. */
  job: string;
}

/**
 * Limits of the thread, in megabytes and milliseconds. The largest accepted document needs a third of the memory and
 * a few seconds; one that decompresses to much more is refused.
 */
const LIMIT = { memory: 512, time: 60_000 };

/**
 * Counts the pages in another thread, so that the main thread stays responsive. Returns null if it exceeds the limits
 * (threat 86).
 */
async function countAside(path: string): Promise<number | null> {
  try {
    return await runInThread<number | null>(
      { task: 'pages', job: path } satisfies PagesThread,
      LIMIT,
    );
  } catch (error) {
    if (error instanceof ThreadEndError) return null;
    throw error;
  }
}

async function demandPages(path: string, pages: number): Promise<void> {
  const count = await countAside(path);
  if (count === null) throw new Fault('fileSealed');
  if (count > pages) throw new Fault('filePages', { count: pages });
}

async function demandSeconds(path: string, seconds: number): Promise<void> {
  const film = await measureFilm(path);
  if (film && film.duration > seconds) throw new Fault('fileSeconds', { count: seconds });
}

/**
 * Refuses a PDF with too many pages, or a film that is too long.
 * @throws Fault filePages, fileSeconds; fileSealed for a document whose pages cannot be counted
 */
export async function demandLength(
  path: string,
  { kind, extension }: Accepted,
  { pages = null, seconds = null }: Rules,
): Promise<void> {
  if (extension === 'pdf' && pages !== null) await demandPages(path, pages);
  if (kind === 'film' && seconds !== null) await demandSeconds(path, seconds);
}
