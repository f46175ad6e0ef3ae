import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { setupKey } from '#server/areas/identity/account/setup.ts';
import { prepareCaptchas, stopCaptchas } from '#server/areas/captcha/service.ts';
import { createCards, type Cards } from '#server/platform/card/cards.ts';
import { createStatic } from '#server/platform/serve/static.ts';
import { createHttpServer, drain, listen } from '#server/platform/serve/listener.ts';
import { liveRelease, siteFolder } from '#server/platform/publish/release/release.ts';
import { startPublisher } from '#server/platform/publisher/publisher.ts';
import { startRetention, type Retention } from '#server/platform/worker/retention.ts';
import { startIdleCollection } from '#server/platform/worker/idle-collection.ts';
import { startWorker, type Worker } from '#server/platform/worker/worker.ts';
import { currentPortal, type Portal } from '#server/portal.ts';
import { loadSecret } from '#server/platform/secrets/secret.ts';
import { startBackground } from './background.ts';
import { cardRendererOf } from './publishing/card-renderer.ts';
import { startMetrics } from './metrics.ts';

const WATCH = 100;

/** Resolves with the signal to stop. npm passes Ctrl-C on, so that the signal may arrive twice. */
const stopSignal = (): Promise<NodeJS.Signals> =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, resolve);
  });

/**
 * Waits for the first release, without which there is nothing to show. @returns false if the process was stopped
 * before
 */
async function waitForRelease(portal: Portal, stopping: Promise<unknown>): Promise<boolean> {
  const folder = siteFolder(portal.config.DATA_DIR);
  let stopped = false;
  void stopping.then(() => (stopped = true));
  while (!stopped && (await liveRelease(folder)) === undefined) await sleep(WATCH);
  return !stopped;
}

/** Prints the link to set up the first administrator, because nobody can log in to a new portal (threat 13). */
async function inviteAdministrator({ connection, config }: Portal): Promise<void> {
  const key = await setupKey(connection.db, loadSecret(join(config.DATA_DIR, 'keys')));
  if (key === undefined) return;
  process.stdout.write(
    `There is no administrator yet. Set one up, once, at ${config.PUBLIC_ORIGIN}/setup/#${key}\n`,
  );
}

/** Retries the invitation until it succeeds, so that a temporarily unavailable database does not end the server. */
const startInvitation = (portal: Portal): Worker =>
  startWorker({ name: 'invitation', log: portal.log, run: () => inviteAdministrator(portal) });

/** Removes old share cards, which are stored on the disk and not in the database. */
const cardRetention = (cards: Cards): Retention => ({
  name: 'share cards',
  forget: (_, now) => cards.removeUnused(now),
});

/** Serves requests and publishes. Everything is stopped in reverse order, even after a failure. */
async function serve(portal: Portal, stopping: Promise<NodeJS.Signals>): Promise<void> {
  const { config, log, api, storage } = portal;
  const { DATA_DIR: dataDir } = config;
  const site = siteFolder(dataDir);
  const cardRenderer = cardRendererOf(portal);
  const cards = createCards({ dataDir, site, log }, cardRenderer.draw);
  const files = createStatic({ site, files: storage.folder, cards });
  const server = createHttpServer(files, api, log, config.PUBLIC_ORIGIN);
  // Listens before publishing starts, so that an occupied port is detected first.
  const metrics = await startMetrics(portal);
  const port = await listen(server, config.PORT, config.HOST);
  const retention = startRetention([cardRetention(cards)], {
    db: portal.connection.db,
    log,
  });
  const background = await startBackground(portal, server);
  const { publishContextOf } = await import('./publishing/publish-context.ts');
  const publisher = startPublisher(
    await publishContextOf(portal, cardRenderer, () => files.clear()),
  );
  const rest = startIdleCollection(log);
  let invitation: Worker | undefined;
  try {
    if (await waitForRelease(portal, stopping)) {
      prepareCaptchas();
      process.stdout.write(`Podium is ready at http://localhost:${port}\n`);
      invitation = startInvitation(portal);
    }
    log.info({ signal: await stopping }, 'stopping');
  } finally {
    stopCaptchas();
    await Promise.all([
      drain(server),
      background.stop(),
      retention.stop(),
      metrics?.stop(),
      rest.stop(),
    ]);
    await invitation?.stop();
    await publisher.stop();
    await cardRenderer.close();
  }
}

/** `podium serve`: publishes the site and serves it with the API until the process is told to stop. */
export async function run(): Promise<number> {
  const stopping = stopSignal();
  const portal = await currentPortal();
  try {
    await serve(portal, stopping);
  } finally {
    await portal.close();
  }
  return 0;
}
