import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import {
  addressAt,
  password,
  removeSocketFolder,
  socketFolder,
  socketOf,
  USER,
} from './address.ts';
import { locateBinaries } from './binaries.ts';
import { joinServer } from './joined-process.ts';
import { findPlace, type Place } from './place.ts';
import { stopsSoon, stopServer, initialise, isRunning, startServer } from './program.ts';
import { createDatabase, isUsedByOthers } from './client.ts';

const WRONG_PASSWORD = '28P01';
/** Times in milliseconds. */
const TIMEOUT = 60_000;
const PAUSE = 50;

/** A running PostgreSQL server that belongs to this project. */
export interface Cluster {
  /** Connection string of the database `podium`. */
  url: string;
  /** Stops the server, unless another process still uses it; the last one to leave stops it. */
  stop(): Promise<void>;
}

/**
 * Starts the server unless it runs, and waits while it starts, recovers or shuts down for another process.
 * @returns the folder of the socket at which it listens
 */
async function startOrJoin(place: Place, secret: string, socket: string, signal: AbortSignal) {
  const until = Date.now() + TIMEOUT;
  for (;;) {
    signal.throwIfAborted();
    if (!(await isRunning(place))) await startServer(place, socket);
    const found = socketOf(place) ?? socket;
    try {
      await createDatabase(addressAt(found, secret)('postgres'));
      return found;
    } catch (error) {
      if ((error as { code?: string }).code === WRONG_PASSWORD || Date.now() > until) throw error;
      await sleep(PAUSE);
    }
  }
}

/** Stops the server if no other process uses it. */
async function stopUnlessUsed(place: Place, socket: string, secret: string): Promise<void> {
  try {
    if (!(await isRunning(place))) return;
    if (await isUsedByOthers(addressAt(socket, secret)('postgres'))) return;
    await stopServer(place);
    removeSocketFolder(socket);
  } catch (error) {
    // Another process left at the same moment and is stopping the server.
    if (!(await stopsSoon(place))) throw error;
  }
}

/**
 * Starts the embedded PostgreSQL of a data folder, or joins the one that already runs, even if the process that
 * started it was killed. If the server ends while it is needed, it is started again at the same address, so that
 * `url` stays valid, and the log records it.
 * @throws Error that names the log file if the server does not start
 */
export async function startCluster(dataDir: string, log?: Logger): Promise<Cluster> {
  const place = findPlace(dataDir, locateBinaries());
  const secret = password(dataDir);
  if (!existsSync(join(place.folder, 'data'))) await initialise(place, secret);
  let socket = socketFolder(place);
  const joined = await joinServer(async (signal) => {
    socket = await startOrJoin(place, secret, socket, signal);
    return addressAt(socket, secret)('postgres');
  }, log);
  return {
    url: addressAt(socket, secret)(USER),
    async stop() {
      await joined.leave();
      await stopUnlessUsed(place, socket, secret);
    },
  };
}
