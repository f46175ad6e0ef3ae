import type { Permission } from '#contract/call/access.ts';
import { Fault } from '#contract/fault.ts';
import type { MonitorState } from '#contract/monitor/server.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Caller } from '#server/platform/http/context.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { listIncidents } from './alert/incident.ts';
import { listProcesses } from './process-state.ts';
import { readPortal } from './state/portal.ts';
import { readStorage } from './state/storage.ts';

/** Whether a caller may view processes. These belong to no department, so the scope must be `all` (threat 52). */
export const mayViewProcesses = (caller: Caller, permission: Permission): boolean =>
  caller.scope(permission) === 'all';

/** @throws Fault forbidden */
export function demandProcessAccess(caller: Caller): void {
  if (!mayViewProcesses(caller, 'monitor:server:list')) throw new Fault('forbidden');
}

/** Returns the state of all processes and of what they share. */
export async function readServers(
  db: Database,
  place: Pick<Storage, 'folder' | 'bucket'>,
): Promise<MonitorState> {
  const [portal, processes, incidents, storage] = await Promise.all([
    readPortal(db),
    listProcesses(db),
    listIncidents(db),
    readStorage(db, place),
  ]);
  return { ...portal, ...processes, incidents, storage };
}
