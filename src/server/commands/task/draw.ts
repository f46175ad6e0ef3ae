import { parentPort, workerData } from 'node:worker_threads';
import { drawCard } from '#server/platform/card/draw.ts';
import type { Drawing, DrawingThread, Drawn } from '#server/platform/card/renderer.ts';

const draw = async ({ card, shape }: Drawing, files: string): Promise<Drawn> => {
  try {
    return { bytes: await drawCard(card, shape, files) };
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
};

/** Entry of a thread that draws cards one after the other until it is stopped. */
export function run(): void {
  const { files } = workerData as DrawingThread;
  parentPort!.on('message', (drawing: Drawing) => {
    void draw(drawing, files).then((drawn) => parentPort!.postMessage(drawn));
  });
}
