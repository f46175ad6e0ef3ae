import process from 'node:process';
import { parentPort, workerData } from 'node:worker_threads';

/** What stands for the bundle in threads.test.ts: the number of a batch says what becomes of it. */
parentPort.on('message', ({ route }) => {
  if (route === 500) throw new Error('The thread stumbled');
  if (route === 999) process.exit(3);
  const path = `/${workerData.release.id}/${route}/`;
  parentPort.postMessage({ entries: [{ path, hash: '', tags: [] }], failures: [], rendered: 1 });
});
