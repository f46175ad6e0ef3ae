import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { createBell } from '#server/platform/worker/signal.ts';
import { LOCK } from '#server/platform/db/lock.ts';
import { CHANNEL } from './outbox.ts';
import { inspectPages } from './inspection.ts';
import { buildOf } from './manifest.ts';
import { liveRelease, tidy } from './release.ts';
import { publish, type ShiftOptions } from './shift.ts';

export interface PublisherOptions extends ShiftOptions {
  /** A session connection of its own carries the lock and the notifications. */
  url: string;
}

export interface Publisher {
  /** Ends the work in hand and lets another process take over. */
  stop(): Promise<void>;
}

/** How long to wait for another process's lock and for a notification that got lost, in milliseconds. */
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

/** Serves as publisher while the connection lasts: only the process that holds the lock publishes. */
async function serve(
  client: pg.Client,
  options: PublisherOptions,
  { stopping, lost }: { stopping: AbortSignal; lost: AbortSignal },
) {
  const bell = createBell();
  const ring = () => bell.ring();
  const wait = (milliseconds = PATIENCE) => bell.wait(milliseconds);
  const signal = AbortSignal.any([stopping, lost]);
  signal.addEventListener('abort', ring);
  client.on('notification', ({ channel }) =>
    channel === PUBLISHED ? void options.onPublished() : ring(),
  );
  await client.query(`LISTEN ${CHANNEL}; LISTEN ${PUBLISHED}`);
  // What was said while there was no connection was not heard.
  await options.onPublished();
  while (!signal.aborted && !(await holdLock(client))) await wait();
  if (signal.aborted) return;
  await client.query(`UNLISTEN ${PUBLISHED}`);
  await tidy(options.folder);
  await inspect(options);
  const press = { ...options, signal: lost, onPublished: () => tell(client, options) };
  await publish(press, signal, wait);
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
export function startPublisher(options: PublisherOptions): Publisher {
  const stopping = new AbortController();
  const { signal } = stopping;
  const running = (async () => {
    while (!signal.aborted) {
      await connectAndServe(options, signal).catch((err: unknown) =>
        options.log.error({ err }, 'the publisher starts anew'),
      );
      if (!signal.aborted) await sleep(PATIENCE, undefined, { signal }).catch(() => undefined);
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
