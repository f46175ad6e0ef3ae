import { asc, inArray } from 'drizzle-orm';
import { Fault } from '#contract/fault.ts';
import type { Database } from '#server/platform/db/database.ts';
import { departments, roles } from './table.ts';

/**
 * Holds roles until the end of the transaction that gives them: nobody removes them meanwhile, and whoever adds a role
 * of the same key later does not find holders.
 * @throws Fault notFound for one that does not exist
 */
export async function holdRoles(tx: Database, keys: readonly string[]): Promise<void> {
  const wanted = [...new Set(keys)];
  if (wanted.length === 0) return;
  const held = await tx
    .select({ key: roles.key })
    .from(roles)
    .where(inArray(roles.key, wanted))
    .orderBy(asc(roles.key))
    .for('key share');
  if (held.length !== wanted.length) throw new Fault('notFound');
}

/** The same for departments to which accounts are to belong. @throws Fault notFound */
export async function holdDepartments(
  tx: Database,
  ids: readonly (number | null)[],
): Promise<void> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return;
  const held = await tx
    .select({ id: departments.id })
    .from(departments)
    .where(inArray(departments.id, wanted))
    .orderBy(asc(departments.id))
    .for('key share');
  if (held.length !== wanted.length) throw new Fault('notFound');
}
