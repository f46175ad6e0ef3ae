import { setTimeout as sleep } from 'node:timers/promises';
import { createStatic } from '#server/serve/static.ts';
import { createHttpServer, drain, listen } from '#server/serve/listener.ts';
import { liveRelease, siteFolder } from '#server/publish/release.ts';
import { forgetProcesses } from '#server/publish/process.ts';
import { startPublisher } from '#server/publish/publisher.ts';
import { currentPortal, type Portal } from '#server/portal.ts';
import { forgetNonces } from '#server/wire/nonce.ts';
import { pressOf } from './press.ts';

const HOUR = 60 * 60 * 1000;
const WATCH = 100;

/** Resolves with the signal that asks the process to end; npm passes Ctrl-C on, so that it comes twice. */
const stopSignal = (): Promise<NodeJS.Signals> =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, resolve);
  });

/** The first start has nothing to serve until the first release is there. @returns whether it is, or the end came first. */
async function releaseComes(portal: Portal, stopping: Promise<unknown>): Promise<boolean> {
  const folder = siteFolder(portal.config.DATA_DIR);
  let stopped = false;
  void stopping.then(() => (stopped = true));
  while (!stopped && (await liveRelease(folder)) === undefined) await sleep(WATCH);
  return !stopped;
}

function keepHouse({ connection, log }: Portal): NodeJS.Timeout {
  const { db } = connection;
  const clean = () =>
    Promise.all([forgetNonces(db), forgetProcesses(db)]).catch((err: unknown) =>
      log.warn({ err }, 'cleaning failed'),
    );
  return setInterval(clean, HOUR).unref();
}

/** `podium serve`: publishes the site and serves it with the API until the process is asked to end. */
export async function run(): Promise<number> {
  const stopping = stopSignal();
  const portal = await currentPortal();
  const { config, log, api, storage } = portal;
  const files = createStatic(siteFolder(config.DATA_DIR), storage.folder);
  const publisher = startPublisher(await pressOf(portal, () => files.clear()));
  if (await releaseComes(portal, stopping)) {
    const server = createHttpServer(files, api, log);
    const port = await listen(server, config.PORT, config.HOST);
    const cleaning = keepHouse(portal);
    process.stdout.write(`Podium is ready at http://localhost:${port}\n`);
    log.info({ signal: await stopping }, 'stopping');
    clearInterval(cleaning);
    await drain(server);
  }
  await publisher.stop();
  await portal.close();
  return 0;
}
