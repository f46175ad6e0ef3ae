import pg from 'pg';
import type { Logger } from 'pino';
import { startWorker } from './worker.ts';

export interface ListenOptions {
  url: string;
  channel: string;
  /** Name of the connection in the database's list of sessions. */
  name: string;
  log: Logger;
  onNotice(payload: string): void;
  /** Called for each new connection: notifications sent while there was none are lost. */
  onConnected?(): void;
}

export interface Listening {
  stop(): Promise<void>;
}

const PAUSE = 1000;

/** Listens until the connection ends. */
async function listenOnce(options: ListenOptions, stopping: AbortSignal): Promise<void> {
  const { url, channel, name, log, onNotice, onConnected } = options;
  const client = new pg.Client({
    connectionString: url,
    application_name: name,
    keepAlive: true,
    connectionTimeoutMillis: 5000,
  });
  const ended = Promise.withResolvers<undefined>();
  const end = () => ended.resolve(undefined);
  client.on('end', end);
  client.on('error', (err) => log.warn({ err, channel }, 'lost the connection that listens'));
  client.on('notification', ({ payload = '' }) => onNotice(payload));
  stopping.addEventListener('abort', end);
  try {
    await client.connect();
    await client.query(`LISTEN ${channel}`);
    onConnected?.();
    await ended.promise;
  } finally {
    stopping.removeEventListener('abort', end);
    await client.end().catch(() => undefined);
  }
}

/** Listens to a channel on a connection of its own, and reconnects when that is lost. */
export const listenTo = (options: ListenOptions): Listening =>
  startWorker({
    name: `listener ${options.channel}`,
    every: PAUSE,
    longestPause: PAUSE,
    log: options.log,
    run: (stopping) => listenOnce(options, stopping),
  });
