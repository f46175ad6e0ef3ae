import type { ImportedDrawing } from '#contract/workflow/drawing.ts';
import { runInThread, ThreadEndError } from '#server/platform/worker/thread.ts';

/** Options of a thread that reads a drawing. */
export interface DrawingThread {
  task: 'drawing';
  job: { xml: string };
}

/**
 * Megabytes and milliseconds. A drawing within the limits is read in less than a second; the rest is for the start of
 * the thread on a machine with other work.
 */
const LIMIT = { memory: 256, time: 20_000 };

/**
 * Reads a drawing in a separate thread, so that requests are not blocked; null if it is none, or takes more memory or
 * time than any real one (threat 58).
 */
export async function readAside(xml: string): Promise<ImportedDrawing | null> {
  const thread: DrawingThread = { task: 'drawing', job: { xml } };
  try {
    return await runInThread<ImportedDrawing | null>({ ...thread }, LIMIT);
  } catch (error) {
    if (error instanceof ThreadEndError) return null;
    throw error;
  }
}
