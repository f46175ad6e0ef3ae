import { Fault } from '#contract/fault.ts';
import type { Database } from '#server/platform/db/database.ts';
import { violationOf } from '#server/platform/db/violation.ts';
import type { Store } from './store.ts';

/** The fault for a constraint violation. */
function refusalOf(error: unknown, { resource, unique = {} }: Store, isRemoval: boolean) {
  const violation = violationOf(error);
  if (!violation) return undefined;
  const { kind, index } = violation;
  if (kind === 'foreign') return new Fault(isRemoval ? 'inUse' : 'notFound', {}, { cause: error });
  const field = unique[index];
  if (field === undefined) return undefined;
  return new Fault('taken', { field: `field.${resource.name}.${field}` }, { cause: error });
}

/**
 * Runs a change of records in one transaction. If two people give the same name at once, the unique index lets one
 * through.
 * @throws Fault taken, notFound for a reference to a missing record, inUse for a record that others refer to
 */
export async function change<T>(
  db: Database,
  store: Store,
  work: (tx: Database) => Promise<T>,
  isRemoval = false,
): Promise<T> {
  try {
    return await db.transaction(work);
  } catch (error) {
    throw refusalOf(error, store, isRemoval) ?? error;
  }
}
