import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { setupKey } from '#server/areas/identity/account/setup.ts';
import { forgetLogs } from '#server/areas/monitor/forget.ts';
import { forgetCaptchas, prepareCaptchas, stopCaptchas } from '#server/areas/captcha/service.ts';
import { createCards, type Cards } from '#server/platform/card/cards.ts';
import { createStatic } from '#server/platform/serve/static.ts';
import { createHttpServer, drain, listen } from '#server/platform/serve/listener.ts';
import { liveRelease, siteFolder } from '#server/platform/publish/release.ts';
import { forgetPublishes } from '#server/platform/publish/history.ts';
import { forgetProcesses } from '#server/platform/publish/process.ts';
import { startPublisher } from '#server/platform/publish/publisher.ts';
import { forgetLimits } from '#server/platform/limit/limit.ts';
import { forgetCodes, forgetMessages } from '#server/areas/messaging/service.ts';
import { currentPortal, type Portal } from '#server/portal.ts';
import { loadSecret } from '#server/platform/secrets/secret.ts';
import { forgetSessions } from '#server/areas/identity/session/service.ts';
import { forgetImports } from '#server/platform/sheet/result.ts';
import { forgetRequests } from '#server/platform/wire/duplicate.ts';
import { forgetNonces } from '#server/platform/wire/nonce.ts';
import { startBackground } from './background.ts';
import { studioOf } from './studio.ts';

const HOUR = 60 * 60 * 1000;
const WATCH = 100;

/** Resolves with the signal that asks the process to end; npm passes Ctrl-C on, so that it comes twice. */
const stopSignal = (): Promise<NodeJS.Signals> =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, resolve);
  });

/** The first start has nothing to show until the first release is there. @returns whether it is, or the end came first. */
async function releaseComes(portal: Portal, stopping: Promise<unknown>): Promise<boolean> {
  const folder = siteFolder(portal.config.DATA_DIR);
  let stopped = false;
  void stopping.then(() => (stopped = true));
  while (!stopped && (await liveRelease(folder)) === undefined) await sleep(WATCH);
  return !stopped;
}

/** Nobody can log in to a new portal: whoever reads its console sets the administrator up (threat 13). */
async function inviteAdministrator({ connection, config }: Portal): Promise<void> {
  const key = await setupKey(connection.db, loadSecret(join(config.DATA_DIR, 'keys')));
  if (key === undefined) return;
  process.stdout.write(
    `There is no administrator yet. Set one up, once, at ${config.PUBLIC_ORIGIN}/setup/#${key}\n`,
  );
}

function keepHouse({ connection, log }: Portal, cards: Cards): NodeJS.Timeout {
  const { db } = connection;
  const clean = () =>
    Promise.all([
      ...[forgetNonces(db), forgetProcesses(db), forgetRequests(db), forgetCaptchas(db)],
      ...[
        forgetPublishes(db),
        forgetSessions(db),
        forgetLimits(db),
        forgetCodes(db),
        forgetMessages(db),
      ],
      ...[forgetLogs(db), forgetImports(db)],
      cards.sweep(new Date()),
    ]).catch((err: unknown) => log.warn({ err }, 'cleaning failed'));
  return setInterval(clean, HOUR).unref();
}

/** Serves while the publisher works; what was started ends in the opposite order, whatever happens. */
async function serve(portal: Portal, stopping: Promise<NodeJS.Signals>): Promise<void> {
  const { config, log, api, storage } = portal;
  const { DATA_DIR: dataDir } = config;
  const site = siteFolder(dataDir);
  const studio = studioOf(portal);
  const cards = createCards({ dataDir, site, log }, studio.draw);
  const files = createStatic({ site, files: storage.folder, cards });
  const server = createHttpServer(files, api, log, config.PUBLIC_ORIGIN);
  // Before anything is published: a port that is taken is found out while nothing else runs.
  const port = await listen(server, config.PORT, config.HOST);
  const cleaning = keepHouse(portal, cards);
  const background = startBackground(portal, server);
  const { pressOf } = await import('./press.ts');
  const publisher = startPublisher(await pressOf(portal, studio, () => files.clear()));
  try {
    if (await releaseComes(portal, stopping)) {
      prepareCaptchas();
      process.stdout.write(`Podium is ready at http://localhost:${port}\n`);
      await inviteAdministrator(portal);
    }
    log.info({ signal: await stopping }, 'stopping');
  } finally {
    clearInterval(cleaning);
    stopCaptchas();
    await Promise.all([drain(server), background.stop()]);
    await publisher.stop();
    await studio.close();
  }
}

/** `podium serve`: publishes the site and serves it with the API until the process is asked to end. */
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
