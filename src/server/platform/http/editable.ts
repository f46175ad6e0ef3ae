import type { Database } from '#server/platform/db/database.ts';
import type { Caller } from './context.ts';

/** Refuses a caller who may not change a record of a kind, or does not reach it. @throws Fault notFound */
export type DemandEditable<Id = number> = (
  db: Database,
  caller: Caller,
  id: Id,
) => Promise<unknown>;

/**
 * The checks for records that are edited in forms, by the name of their kind: records have numbers, files have string
 * ids.
 */
export interface Editables {
  records: Map<string, DemandEditable>;
  files: Map<string, DemandEditable<string>>;
}
