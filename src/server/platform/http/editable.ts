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

/** A record that was saved, with its new version and the name of whoever saved it. */
export interface SavedRecord {
  kind: string;
  id: number;
  version: number;
  by: string;
}

/** Tells everybody who has a record open that it was saved. The area that knows who is present provides it. */
export type TellSaved = (db: Database, saved: SavedRecord) => Promise<void>;
