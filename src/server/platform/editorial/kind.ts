import type * as z from 'zod/mini';
import type { Bilingual } from '#contract/call/text/bilingual.ts';
import type { ContentType } from '#contract/kind/editorial.ts';
import type { Data } from '#domain/editorial/bilingual.ts';
import type { Database } from '#server/platform/db/database.ts';

/** A record as it is live, found in the table of its area. */
export interface LiveRecord {
  recordId: number;
  data: Data;
  sort?: number;
}

/** What is to be seen of a record: its number, null where it was never published, and its place among its like. */
export interface Published<D> {
  recordId: number | null;
  data: D;
  sort: number;
}

/** A working copy as far as it holds a year. */
export interface Claimed {
  recordId: number | null;
  year: number | null;
}

/** What a kind of content does with what is published; everything else about content is alike for all kinds. */
export interface ContentKind<T extends ContentType = ContentType> {
  type: T;
  /** Its records are named by what is in them, such as their year: the database numbers none of them. */
  isNamed?: true;
  title(data: z.output<T['data']>): Bilingual;
  year?(data: z.output<T['data']>): number | null;
  /** The year without whose session visitors do not see a record; of a kind that has none all records are seen. */
  session?(data: z.output<T['data']>): number | null;
  /** What belongs to a record of the kind: the fields by which others name it, and which kinds go when it goes. */
  parts?: {
    types: readonly string[];
    /** Null for a record that nothing can name yet. */
    named(data: z.output<T['data']>): Data | null;
  };
  /** Called before a working copy is written: a name that others refer to is there before it is used. */
  claim?(tx: Database, before: Claimed | null, after: Claimed): Promise<void>;
  /** Called after one was written or removed: the name that it had is free again. */
  release?(tx: Database, before: Claimed, after: Claimed | null): Promise<void>;
  /** Taken before an item is locked, where writing a record takes a lock of its own: one order for everybody. */
  lock?(tx: Database): Promise<unknown>;
  /** Writes the record that visitors see and announces its pages. @returns its number */
  publish(tx: Database, record: Published<z.output<T['data']>>): Promise<number>;
  /** Takes the record from visitors' sight. */
  withdraw(tx: Database, recordId: number): Promise<void>;
  /** Lets the rows of records that nobody sees go without a file, which is about to be removed. */
  forgetFile?(tx: Database, fileId: string): Promise<void>;
  /** Gives a live record its place among its like. */
  arrange?(tx: Database, recordId: number, sort: number): Promise<void>;
  /** The numbers of all records that are live. */
  liveIds(db: Database): Promise<number[]>;
  /** The given records, as far as they are live. */
  readLive(db: Database, recordIds: readonly number[]): Promise<LiveRecord[]>;
  /** The page that shows a record, without its language. @param current the year that the portal is about */
  address(recordId: number, data: z.output<T['data']>, current: number | undefined): string | null;
}
