import pg from 'pg';
import { LOCK } from '#server/platform/db/lock.ts';
import { createSignal } from '#server/platform/worker/signal.ts';
import { startWorker } from '#server/platform/worker/worker.ts';
import { CHANNEL } from '#server/platform/publish/batch/outbox.ts';
import { inspectPages } from '#server/platform/publish/release/inspection.ts';
import { buildOf } from '#server/platform/publish/release/manifest.ts';
import { liveRelease, tidy } from '#server/platform/publish/release/release.ts';
import { startPublishWorker, type PublishWorkerOptions } from './publish-worker.ts';

export interface PublisherOptions extends PublishWorkerOptions {
  /** A session connection of its own carries the lock and the notifications. */
  url: string;
}

export interface Publisher {
  /** Ends the work in hand and lets another process take over. */
  stop(): Promise<void>;
}

/** How long to wait for another process's lock, and for a connection after one that was lost, in milliseconds. */
const PATIENCE = 2000;
/** Tells the other processes that files changed. */
const PUBLISHED = 'podium_published';

const holdLock = async (client: pg.Client): Promise<boolean> => {
  const sql = 'SELECT pg_try_advisory_lock($1) AS held';
  const { rows } = await client.query<{ held: boolean }>(sql, [LOCK.publisher]);
  return rows[0]!.held;
};

/** Tells this process and the others that files changed. */
async function tell(client: pg.Client, options: PublisherOptions): Promise<void> {
  await options.onPublished();
  await client.query(`NOTIFY ${PUBLISHED}`);
}

/** What went wrong with the files while nobody looked. A site that is made anew anyway needs no look. */
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

const hear = (client: pg.Client, channel: string, listener: () => void) =>
  client.on('notification', (notice) => {
    if (notice.channel === channel) listener();
  });

/** Waits for its turn to publish. @returns whether it came before the end */
async function turnComes(client: pg.Client, signal: AbortSignal): Promise<boolean> {
  const notice = createSignal();
  signal.addEventListener('abort', notice.raise);
  hear(client, CHANNEL, notice.raise);
  await client.query(`LISTEN ${CHANNEL}`);
  while (!signal.aborted && !(await holdLock(client))) await notice.wait(PATIENCE);
  return !signal.aborted;
}

/** Publishes until the connection is lost or the publisher is to stop. */
async function publishUntil(
  signal: AbortSignal,
  client: pg.Client,
  options: PublisherOptions,
): Promise<void> {
  const ended = Promise.withResolvers<unknown>();
  signal.addEventListener('abort', ended.resolve);
  const publishing = startPublishWorker(options);
  hear(client, CHANNEL, publishing.wake);
  if (!signal.aborted) await ended.promise;
  await publishing.stop();
}

/** Serves as publisher while the connection lasts: only the process that holds the lock publishes. */
async function serve(
  client: pg.Client,
  options: PublisherOptions,
  { stopping, lost }: { stopping: AbortSignal; lost: AbortSignal },
) {
  const signal = AbortSignal.any([stopping, lost]);
  hear(client, PUBLISHED, () => void options.onPublished());
  await client.query(`LISTEN ${PUBLISHED}`);
  // What was said while there was no connection was not heard.
  await options.onPublished();
  if (!(await turnComes(client, signal))) return;
  await client.query(`UNLISTEN ${PUBLISHED}`);
  await tidy(options.folder);
  await inspect(options);
  const context = { ...options, signal: lost, onPublished: () => tell(client, options) };
  await publishUntil(signal, client, context);
  // Who waits for the lock need not find out by itself.
  if (!lost.aborted) await client.query(`SELECT pg_advisory_unlock_all(); NOTIFY ${CHANNEL}`);
}

async function connectAndServe(options: PublisherOptions, stopping: AbortSignal): Promise<void> {
  const client = new pg.Client({
    connectionString: options.url,
    application_name: 'podium-publisher',
    keepAlive: true,
  });
  // Without its connection a process has no lock either, and another one may publish already.
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

/** Starts publishing in the background. A lost connection is opened anew; its lock went with it. */
export const startPublisher = (options: PublisherOptions): Publisher =>
  startWorker({
    name: 'publisher',
    every: PATIENCE,
    longestPause: PATIENCE,
    log: options.log,
    run: (stopping) => connectAndServe(options, stopping),
  });
