import type { FoundRecord } from '#contract/office/find.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Caller } from './context.ts';

/** Finds the records of one page by their titles, within the caller's rights and scope. */
export type Finder = (db: Database, caller: Caller, text: string) => Promise<FoundRecord[]>;
