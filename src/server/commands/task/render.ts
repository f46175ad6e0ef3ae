import { parentPort, workerData } from 'node:worker_threads';
import { refresh } from '#content/transport.ts';
import { siteFolder } from '#server/platform/publish/release/release.ts';
import { compressSync } from '#server/platform/publish/release/compress.ts';
import { renderBatch } from '#server/platform/publish/render.ts';
import type { Batch } from '#server/platform/publish/site.ts';
import type { ThreadOptions } from '#server/platform/publish/threads.ts';
import { siteOf } from '../publishing/site.ts';

/** Entry of a thread that renders batches of a full publish until it is stopped. */
export function run(): void {
  const { origin, dataDir, release } = workerData as ThreadOptions;
  const site = siteOf(origin);
  const folder = siteFolder(dataDir);
  refresh();
  parentPort!.on('message', (batch: Batch) => {
    void renderBatch(site, folder, release, { batch, compressing: compressSync }).then((result) =>
      parentPort!.postMessage(result),
    );
  });
}
