import type { Database } from '#server/platform/db/database.ts';
import type { Caller } from './context.ts';

/** Refuses whoever may not change a record of a kind, or does not reach it. @throws Fault notFound */
export type DemandEditable = (db: Database, caller: Caller, id: number) => Promise<unknown>;

/** The kinds whose records are changed in forms, by their names. */
export type Editables = Map<string, DemandEditable>;
