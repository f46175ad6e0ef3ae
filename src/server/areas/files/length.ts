import { Fault } from '#contract/fault.ts';
import type { Accepted, Rules } from '#domain/files/upload.ts';
import { askThread, ThreadEnd } from '#server/platform/worker/thread.ts';
import { measureFilm } from './film.ts';

/** What a thread for pages is told when it starts. */
export interface PagesThread {
  task: 'pages';
  /** Where the PDF lies. */
  job: string;
}

/** The largest document that is taken needs a third of it, and seconds; one that unpacks to much more is not read. */
const LIMIT = { memory: 512, time: 60_000 };

/** Counts beside the thread that answers everybody; what takes too much of anything is not counted (threat 86). */
async function countAside(path: string): Promise<number | null> {
  try {
    return await askThread<number | null>(
      { task: 'pages', job: path } satisfies PagesThread,
      LIMIT,
    );
  } catch (error) {
    if (error instanceof ThreadEnd) return null;
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
 * Refuses what is longer than is asked for: a PDF in pages, a film in seconds.
 * @throws Fault filePages, fileSeconds, fileSealed for a document that cannot be counted
 */
export async function demandLength(
  path: string,
  { kind, extension }: Accepted,
  { pages = null, seconds = null }: Rules,
): Promise<void> {
  if (extension === 'pdf' && pages !== null) await demandPages(path, pages);
  if (kind === 'film' && seconds !== null) await demandSeconds(path, seconds);
}
