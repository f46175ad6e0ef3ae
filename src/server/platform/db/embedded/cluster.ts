import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { addressAt, password, socketFolder, socketOf, USER } from './address.ts';
import { locateBinaries } from './binaries.ts';
import { joinServer } from './joined-process.ts';
import { findPlace, type Place } from './place.ts';
import { goesDown, halt, initialise, isRunning, launch } from './program.ts';
import { createDatabase, othersStay } from './client.ts';

const WRONG_PASSWORD = '28P01';
/** Times in milliseconds. */
const PATIENCE = 60_000;
const PAUSE = 50;

/** A running PostgreSQL of the project's own. */
export interface Cluster {
  /** Connection string of the database `podium`. */
  url: string;
  /** Stops the server, unless another process still works with it: the last one out does. */
  stop(): Promise<void>;
}

/**
 * Starts the server unless it runs, and waits while it starts, recovers or ends for another process.
 * @returns the folder of the socket at which it listens
 */
async function reach(place: Place, secret: string, socket: string, signal: AbortSignal) {
  const until = Date.now() + PATIENCE;
  for (;;) {
    signal.throwIfAborted();
    if (!(await isRunning(place))) await launch(place, socket);
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

/** The last one out stops the server. */
async function stopUnlessUsed(place: Place, url: string): Promise<void> {
  try {
    if (!(await isRunning(place)) || (await othersStay(url))) return;
    await halt(place);
  } catch (error) {
    // Another process that left at the same moment is stopping it.
    if (!(await goesDown(place))) throw error;
  }
}

/**
 * Starts the embedded PostgreSQL of a data folder, or joins the one that runs already: also when the process that
 * started it was killed. Should the server end while it is needed, it is started again, where it was, so that whoever
 * knows `url` finds it; the log is told.
 * @throws Error that names the log when the server does not start.
 */
export async function startCluster(dataDir: string, log?: Logger): Promise<Cluster> {
  const place = findPlace(dataDir, locateBinaries());
  const secret = password(dataDir);
  if (!existsSync(join(place.folder, 'data'))) await initialise(place, secret);
  let socket = socketFolder(place);
  const joined = await joinServer(async (signal) => {
    socket = await reach(place, secret, socket, signal);
    return addressAt(socket, secret)('postgres');
  }, log);
  return {
    url: addressAt(socket, secret)(USER),
    async stop() {
      await joined.leave();
      await stopUnlessUsed(place, addressAt(socket, secret)('postgres'));
    },
  };
}
