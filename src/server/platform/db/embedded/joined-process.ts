import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';

/** Starts or joins the server. @returns where it is */
export type Join = (signal: AbortSignal) => Promise<string>;

/** A process that works with the server, and starts it again should it be gone. */
export interface JoinedProcess {
  /** Leaves; from then on the server may be stopped. */
  leave(): Promise<void>;
}

/** Pauses before the server is started again, in milliseconds. */
const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 60_000;
/** A server that lasted so long ended for a new reason. */
const SOUND = 60_000;

/** A pool may have no connection for a while: this one says as long as the process lasts that it needs the server. */
async function enrol(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'podium-member',
    keepAlive: true,
  });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Resolves when the connection is lost, or when this process leaves. */
const isLost = (client: pg.Client, signal: AbortSignal): Promise<unknown> =>
  once(client, 'end', { signal }).catch(() => undefined);

/** @returns undefined where the server does not start */
async function joinAgain(join: Join, log: Logger | undefined, signal: AbortSignal) {
  try {
    const client = await enrol(await join(signal));
    log?.warn('the embedded PostgreSQL is back');
    return client;
  } catch (err) {
    if (!signal.aborted) log?.error({ err }, 'the embedded PostgreSQL does not start');
    return undefined;
  }
}

/**
 * Keeps a connection until this process leaves: where it is lost, the server is started again after a pause that grows. It
 * is no worker: it begins with a connection that is there, and one that is lost at once counts as a failure.
 */
async function keep(first: pg.Client, join: Join, log: Logger | undefined, signal: AbortSignal) {
  let client: pg.Client | undefined = first;
  for (let pause = FIRST_PAUSE; ; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
    const since = Date.now();
    if (client) await isLost(client, signal);
    if (signal.aborted) return client?.end();
    if (client && Date.now() - since > SOUND) pause = FIRST_PAUSE;
    log?.error({ pause }, 'the embedded PostgreSQL is gone and will be started again');
    await sleep(pause, undefined, { signal }).catch(() => undefined);
    client = await joinAgain(join, log, signal);
  }
}

/** Joins the server and stays with it. @throws Error when it does not start the first time */
export async function joinServer(join: Join, log?: Logger): Promise<JoinedProcess> {
  const leaving = new AbortController();
  const { signal } = leaving;
  const staying = keep(await enrol(await join(signal)), join, log, signal);
  return {
    async leave() {
      leaving.abort();
      await staying;
    },
  };
}
