import { desc, eq, lt, sql } from 'drizzle-orm';
import type { ProcessState, ServerState } from '#contract/monitor/server.ts';
import type { Database } from '#server/platform/db/database.ts';
import { lagP99 } from '#server/platform/metric/lag.ts';
import type { Retention } from '#server/platform/worker/retention.ts';
import { workerStates } from '#server/platform/worker/state.ts';
import { readServer } from './state/server.ts';
import { processStates } from './table.ts';

/** The process that writes itself down. */
export interface Self {
  id: string;
  build: string;
  dataDir: string;
  sockets(): number;
}

const NOW = sql`clock_timestamp()`;
const STARTED = new Date(Date.now() - performance.now());
/** The worker that only the one publisher has. */
const PUBLISHING = 'publish';

/** Writes down what this process is and how it does. */
export async function writeState(db: Database, { id, build, dataDir, sockets }: Self) {
  const state = {
    build,
    ...(await readServer(dataDir)),
    pid: process.pid,
    startedAt: STARTED,
    memory: process.memoryUsage.rss(),
    lagP99: lagP99(),
    sockets: sockets(),
    isPublishing: workerStates().some(({ name }) => name === PUBLISHING),
    seenAt: NOW,
  };
  await db
    .insert(processStates)
    .values({ id, ...state })
    .onConflictDoUpdate({ target: processStates.id, set: state });
}

/** A process that ends as it should is not missed. */
export const removeState = (db: Database, { id }: Pick<Self, 'id'>) =>
  db.delete(processStates).where(eq(processStates.id, id));

const isGone = sql<boolean>`${processStates.seenAt} < ${NOW} - interval '30 seconds'`;

/** Every process, the latest first, with those that were not seen for half a minute. */
export async function listProcesses(db: Database) {
  const rows = await db
    .select({ state: processStates, isGone })
    .from(processStates)
    .orderBy(desc(processStates.seenAt), processStates.id);
  return {
    processes: rows.map(({ state, ...row }): ProcessState => ({
      ...state,
      ...row,
      startedAt: state.startedAt.toISOString(),
      seenAt: state.seenAt.toISOString(),
    })),
    servers: latestOf(rows.map(({ state }) => state)),
  };
}

/** Each machine once, as it was seen last. */
const latestOf = (states: readonly ServerState[]): ServerState[] => [
  ...new Map(states.toReversed().map((state) => [state.host, state])).values(),
];

/** Processes that ended without a word are shown for a day. */
export const processStateRetention: Retention = {
  name: 'processes that ended',
  forget: (db) =>
    db.delete(processStates).where(lt(processStates.seenAt, sql`${NOW} - interval '1 day'`)),
};
