import type { HomeItem } from '#contract/office/home.ts';
import { hasPermission } from '#domain/identity/access.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Caller } from '#server/platform/http/context.ts';
import type { HomeHook } from '#server/platform/http/home-hook.ts';
import { homeItem, listsOf } from '#server/platform/home/item.ts';
import { storeHome } from '#server/platform/records/home.ts';
import { failures } from '#server/platform/audit/table.ts';
import { listIncidents } from './alert/incident.ts';
import { errorStore } from './log/error.ts';
import { listProcesses } from './process-state.ts';
import { mayViewProcesses } from './server.ts';
import { readPortal } from './state/portal.ts';

const PERMISSION = 'monitor:server:list';
const PAGE = 'monitor:server';

/** Errors that nobody has dealt with. */
export const failureHome = storeHome('waiting', errorStore, [
  {
    what: 'new',
    action: 'list',
    filter: () => ({ status: 'new' as const }),
    since: failures.firstAt,
  },
]);

const isFor = (caller: Caller): boolean =>
  hasPermission(caller, PERMISSION) && mayViewProcesses(caller, PERMISSION);

/** Open incidents. */
export const incidentHome: HomeHook = {
  card: 'waiting',
  async read(db, caller) {
    if (!isFor(caller)) return null;
    const open = (await listIncidents(db)).filter(({ closedAt }) => closedAt === null);
    const at = open.at(-1)?.openedAt ?? null;
    return listsOf([homeItem({ page: PAGE, what: 'incident', count: open.length, at })]);
  },
};

/** Returns the usage of the fullest disk in percent. */
async function fullest(db: Database): Promise<number> {
  const { servers } = await listProcesses(db);
  return Math.max(
    0,
    ...servers.map(({ diskTotal, diskFree }) => Math.round(100 * (1 - diskFree / diskTotal))),
  );
}

async function readHealth(db: Database): Promise<HomeItem[]> {
  const [disk, { publisher, messages }] = await Promise.all([fullest(db), readPortal(db)]);
  return [
    homeItem({ page: PAGE, what: 'disk', count: disk }),
    homeItem({
      page: 'content:publishing',
      what: 'publishQueue',
      count: publisher.waiting,
      at: publisher.since,
    }),
    homeItem({
      page: 'monitor:outbox',
      what: 'messages',
      count: messages.waiting,
      at: messages.since,
      filter: { status: 'waiting' },
    }),
  ];
}

/** State of the portal: disk usage and queues. */
export const healthHome: HomeHook = {
  card: 'health',
  async read(db, caller) {
    if (!isFor(caller)) return null;
    const items = await readHealth(db);
    return { total: items.length, items };
  },
};
