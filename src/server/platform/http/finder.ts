import type { FoundRecord } from '#contract/office/find.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Caller } from './context.ts';

/** Finds records of one page by what they are called, within the caller's rights and scope. */
export type Finder = (db: Database, caller: Caller, text: string) => Promise<FoundRecord[]>;
