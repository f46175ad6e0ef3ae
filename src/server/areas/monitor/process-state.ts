import { desc, eq, lt, sql } from 'drizzle-orm';
import type { ProcessState, ServerState } from '#contract/monitor/server.ts';
import type { Database } from '#server/platform/db/database.ts';
import { lagP99 } from '#server/platform/metric/lag.ts';
import type { Retention } from '#server/platform/worker/retention.ts';
import { workerStates } from '#server/platform/worker/state.ts';
import { readServer } from './state/server.ts';
import { processStates } from './table.ts';

/** The current process, as it reports itself. */
export interface Self {
  id: string;
  build: string;
  dataDir: string;
  sockets(): number;
}

const NOW = sql`clock_timestamp()`;
const STARTED = new Date(Date.now() - performance.now());
/** Name of the worker that only the publishing process has. */
const PUBLISHING = 'publish';

/** Stores the state of this process. */
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

/** Removes the state of this process when it ends regularly. */
export const removeState = (db: Database, { id }: Pick<Self, 'id'>) =>
  db.delete(processStates).where(eq(processStates.id, id));

const isGone = sql<boolean>`${processStates.seenAt} < ${NOW} - interval '30 seconds'`;

/** Lists all processes, most recently seen first. Those not seen for 30 seconds are marked as gone. */
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

/** Returns each machine once, in its most recent state. */
const latestOf = (states: readonly ServerState[]): ServerState[] => [
  ...new Map(states.toReversed().map((state) => [state.host, state])).values(),
];

/** Removes processes that ended without signing off after a day. */
export const processStateRetention: Retention = {
  name: 'processes that ended',
  forget: (db) =>
    db.delete(processStates).where(lt(processStates.seenAt, sql`${NOW} - interval '1 day'`)),
};
