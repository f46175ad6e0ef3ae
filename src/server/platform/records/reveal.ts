import { recordDeed } from '#server/platform/audit/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/http/context.ts';
import { demandRow } from './read.ts';
import type { ListedRow, ListedTable, Reader } from './store.ts';

interface Revealed<T extends ListedTable, Shown> extends Pick<Reader, 'owner' | 'resource'> {
  table: T;
  /** The last part of the permission required. */
  action: string;
  /** The fields that lists mask, in full. */
  show(row: ListedRow<T>): Shown;
}

/**
 * Reveals the masked fields of one record; the access is recorded in the same transaction (threat 43).
 * @throws Fault notFound for a record outside the actor's scope
 */
export const revealRecord = <T extends ListedTable, Shown>(
  db: Database,
  { action, show, ...kind }: Revealed<T, Shown>,
  actor: Actor,
  id: number,
): Promise<Shown> =>
  db.transaction(async (tx) => {
    const row = await demandRow(tx, kind, actor, id, action);
    const { permission, name } = kind.resource;
    await recordDeed(tx, actor, { action: `${permission}:${action}`, target: `${name} ${id}` });
    return show(row);
  });
