import { Fault } from '#contract/fault.ts';
import type { Database } from '#server/platform/db/database.ts';
import { violationOf } from '#server/platform/db/violation.ts';
import type { Store } from './store.ts';

/** What the database refused, as people understand it. */
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
 * Changes records in one transaction. Of two people who give the same name at once, the index lets one through.
 * @throws Fault taken, notFound for what is named and not there, inUse for what others still need
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
