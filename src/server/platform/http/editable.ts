import type { Database } from '#server/platform/db/database.ts';
import type { Caller } from './context.ts';

/** Refuses whoever may not change a record of a kind, or does not reach it. @throws Fault notFound */
export type DemandEditable<Id = number> = (
  db: Database,
  caller: Caller,
  id: Id,
) => Promise<unknown>;

/** The kinds whose records are changed in forms, by their names: those that have numbers, and files, which have ids. */
export interface Editables {
  records: Map<string, DemandEditable>;
  files: Map<string, DemandEditable<string>>;
}
