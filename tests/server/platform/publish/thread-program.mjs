import process from 'node:process';
import { parentPort, workerData } from 'node:worker_threads';

/** Stands in for the bundle in threads.test.ts: the number of a batch decides its outcome. */
parentPort.on('message', ({ route }) => {
  if (route === 500) throw new Error('The thread stumbled');
  if (route === 999) process.exit(3);
  const path = `/${workerData.release.id}/${route}/`;
  parentPort.postMessage({ entries: [{ path, hash: '', tags: [] }], failures: [], rendered: 1 });
});
