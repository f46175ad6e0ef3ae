import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';

/** Starts or joins the server. @returns its connection string */
export type Join = (signal: AbortSignal) => Promise<string>;

/** A process that uses the server and restarts it if it goes down. */
export interface JoinedProcess {
  /** Stops using the server; from then on it may be stopped. */
  leave(): Promise<void>;
}

/** Shortest and longest pause before the server is started again, in milliseconds. */
const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 60_000;
/** Milliseconds of uptime after which a failure counts as a new one, and the pause starts from the shortest again. */
const STABLE_AFTER = 60_000;

/**
 * Opens a connection that marks the server as in use until this process ends; a pool may have no open connection for
 * a while.
 */
async function openMembership(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'podium-member',
    keepAlive: true,
  });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** How often a first connection is tried again. */
const FIRST_TRIES = 5;

/**
 * Joins the server for the first time. Another process may be stopping it just then, which ends the connection: it is
 * started again.
 */
async function openFirst(join: Join, signal: AbortSignal, tries = FIRST_TRIES): Promise<pg.Client> {
  const url = await join(signal);
  try {
    return await openMembership(url);
  } catch (error) {
    if (tries === 1) throw error;
    await sleep(FIRST_PAUSE, undefined, { signal });
    return openFirst(join, signal, tries - 1);
  }
}

/** Resolves when the connection is lost, or when this process leaves the server. */
const isLost = (client: pg.Client, signal: AbortSignal): Promise<unknown> =>
  once(client, 'end', { signal }).catch(() => undefined);

/** @returns undefined if the server does not start */
async function joinAgain(join: Join, log: Logger | undefined, signal: AbortSignal) {
  try {
    const client = await openMembership(await join(signal));
    log?.warn('the embedded PostgreSQL is back');
    return client;
  } catch (err) {
    if (!signal.aborted) log?.error({ err }, 'the embedded PostgreSQL does not start');
    return undefined;
  }
}

/**
 * Keeps a connection until this process leaves. If it is lost, the server is started again after a growing pause.
 * This is no worker: it begins with a connection that is open, and one that is lost at once counts as a failure.
 */
async function keepMembership(
  first: pg.Client,
  join: Join,
  log: Logger | undefined,
  signal: AbortSignal,
) {
  let client: pg.Client | undefined = first;
  for (let pause = FIRST_PAUSE; ; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
    const since = Date.now();
    if (client) await isLost(client, signal);
    if (signal.aborted) return client?.end();
    if (client && Date.now() - since > STABLE_AFTER) pause = FIRST_PAUSE;
    log?.error({ pause }, 'the embedded PostgreSQL is gone and will be started again');
    await sleep(pause, undefined, { signal }).catch(() => undefined);
    client = await joinAgain(join, log, signal);
  }
}

/** Joins the server and restarts it when needed. @throws Error if it does not start the first time */
export async function joinServer(join: Join, log?: Logger): Promise<JoinedProcess> {
  const leaving = new AbortController();
  const { signal } = leaving;
  const staying = keepMembership(await openFirst(join, signal), join, log, signal);
  return {
    async leave() {
      leaving.abort();
      await staying;
    },
  };
}
