import pg from 'pg';
import { LOCK } from '#server/platform/db/lock.ts';
import { createSignal } from '#server/platform/worker/signal.ts';
import { startWorker } from '#server/platform/worker/worker.ts';
import { CHANNEL } from '#server/platform/publish/batch/outbox.ts';
import { inspectPages } from '#server/platform/publish/release/inspection.ts';
import { buildOf } from '#server/platform/publish/release/manifest.ts';
import { liveRelease, clearReleases } from '#server/platform/publish/release/release.ts';
import { startPublishWorker, type PublishWorkerOptions } from './publish-worker.ts';

export interface PublisherOptions extends PublishWorkerOptions {
  /** For a session connection of its own, which holds the lock and receives notifications. */
  url: string;
}

export interface Publisher {
  /** Completes the current work and lets another process take over. */
  stop(): Promise<void>;
}

/** Milliseconds to wait for the lock of another process, and before reconnecting. */
const RETRY_INTERVAL = 2000;
/** Channel that notifies the other processes of changed files. */
const PUBLISHED = 'podium_published';

const holdLock = async (client: pg.Client): Promise<boolean> => {
  const sql = 'SELECT pg_try_advisory_lock($1) AS held';
  const { rows } = await client.query<{ held: boolean }>(sql, [LOCK.publisher]);
  return rows[0]!.held;
};

/** Notifies this process and the others of changed files. */
async function announcePublished(client: pg.Client, options: PublisherOptions): Promise<void> {
  await options.onPublished();
  await client.query(`NOTIFY ${PUBLISHED}`);
}

/** Checks for files that were damaged meanwhile. Skipped if the whole site is about to be rendered. */
async function inspect(options: PublisherOptions): Promise<void> {
  const { db, folder, build, log } = options;
  const live = await liveRelease(folder);
  if (live === undefined || (await buildOf(db, live)) !== build.id) return;
  const begun = performance.now();
  const pages = await inspectPages(options, live);
  const ms = Math.round(performance.now() - begun);
  if (pages.length > 0) log.warn({ pages, ms }, 'damaged pages were found and are made anew');
  else log.info({ ms }, 'the pages are as they were written');
}

const onNotification = (client: pg.Client, channel: string, listener: () => void) =>
  client.on('notification', (notice) => {
    if (notice.channel === channel) listener();
  });

/** Waits for the publisher's lock. @returns false if stopped before */
async function waitForLock(client: pg.Client, signal: AbortSignal): Promise<boolean> {
  const notice = createSignal();
  signal.addEventListener('abort', notice.raise);
  onNotification(client, CHANNEL, notice.raise);
  await client.query(`LISTEN ${CHANNEL}`);
  while (!signal.aborted && !(await holdLock(client))) await notice.wait(RETRY_INTERVAL);
  return !signal.aborted;
}

/** Publishes until the connection is lost or the publisher is stopped. */
async function publishUntil(
  signal: AbortSignal,
  client: pg.Client,
  options: PublisherOptions,
): Promise<void> {
  const ended = Promise.withResolvers<unknown>();
  signal.addEventListener('abort', ended.resolve);
  const publishing = startPublishWorker(options);
  onNotification(client, CHANNEL, publishing.wake);
  if (!signal.aborted) await ended.promise;
  await publishing.stop();
}

/** Acts as a publisher while the connection lasts; only the process that holds the lock publishes. */
async function serve(
  client: pg.Client,
  options: PublisherOptions,
  { stopping, lost }: { stopping: AbortSignal; lost: AbortSignal },
) {
  const signal = AbortSignal.any([stopping, lost]);
  onNotification(client, PUBLISHED, () => void options.onPublished());
  await client.query(`LISTEN ${PUBLISHED}`);
  // Notifications sent before this connection are lost.
  await options.onPublished();
  if (!(await waitForLock(client, signal))) return;
  await client.query(`UNLISTEN ${PUBLISHED}`);
  await clearReleases(options.folder);
  await inspect(options);
  const context = {
    ...options,
    signal: lost,
    onPublished: () => announcePublished(client, options),
  };
  await publishUntil(signal, client, context);
  // Wakes the process that waits for the lock.
  if (!lost.aborted) await client.query(`SELECT pg_advisory_unlock_all(); NOTIFY ${CHANNEL}`);
}

async function connectAndServe(options: PublisherOptions, stopping: AbortSignal): Promise<void> {
  const client = new pg.Client({
    connectionString: options.url,
    application_name: 'podium-publisher',
    keepAlive: true,
  });
  // Aborted when the connection is lost: the lock is lost with it, and another process may already publish.
  const lost = new AbortController();
  client.on('end', () => lost.abort());
  client.on('error', (err) => options.log.warn({ err }, 'the publisher lost its connection'));
  try {
    await client.connect();
    await serve(client, options, { stopping, lost: lost.signal });
  } finally {
    await client.end().catch((err: unknown) => options.log.debug({ err }, 'connection was gone'));
  }
}

/** Starts publishing in the background. A lost connection is reopened, and the lock is requested anew. */
export const startPublisher = (options: PublisherOptions): Publisher =>
  startWorker({
    name: 'publisher',
    every: RETRY_INTERVAL,
    longestPause: RETRY_INTERVAL,
    log: options.log,
    run: (stopping) => connectAndServe(options, stopping),
  });
