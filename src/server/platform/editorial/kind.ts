import type * as z from 'zod/mini';
import type { Bilingual } from '#contract/call/text/bilingual.ts';
import type { ContentType } from '#contract/kind/editorial.ts';
import type { Data } from '#domain/editorial/bilingual.ts';
import type { Database } from '#server/platform/db/database.ts';

/** A live record, as read from the table of its area. */
export interface LiveRecord {
  recordId: number;
  data: Data;
  sort?: number;
}

/** The published content of a record: its number (null if it was never published) and its position among its kind. */
export interface Published<D> {
  recordId: number | null;
  data: D;
  sort: number;
}

/** The key columns of a working copy that others may refer to. */
export interface KeyColumns {
  recordId: number | null;
  year: number | null;
}

/** What is particular to a kind of content, mainly how it is published; everything else is the same for all kinds. */
export interface ContentKind<T extends ContentType = ContentType> {
  type: T;
  /** The number of a record follows from its content, such as its year; the database assigns none. */
  isNamed?: true;
  title(data: z.output<T['data']>): Bilingual;
  year?(data: z.output<T['data']>): number | null;
  /**
   * The year of the session without which visitors do not see a record; records of a kind without it are always
   * visible.
   */
  session?(data: z.output<T['data']>): number | null;
  /** The parts of a record: the fields by which other records refer to it, and the kinds that are removed with it. */
  parts?: {
    types: readonly string[];
    /** The fields by which others refer to the record; null if nothing can refer to it yet. */
    named(data: z.output<T['data']>): Data | null;
  };
  /** Called before a working copy is written, to reserve a key that others refer to before it is used. */
  claim?(tx: Database, before: KeyColumns | null, after: KeyColumns): Promise<void>;
  /** Called after a working copy was written or removed, to release its former key. */
  release?(tx: Database, before: KeyColumns, after: KeyColumns | null): Promise<void>;
  /**
   * Takes the lock that writing a record needs. Called before an item is locked, so that all locks are taken in one
   * order.
   */
  lock?(tx: Database): Promise<unknown>;
  /** Writes the live record and announces the tags of its pages. @returns its number */
  publish(tx: Database, record: Published<z.output<T['data']>>): Promise<number>;
  /** Withdraws the live record. */
  withdraw(tx: Database, recordId: number): Promise<void>;
  /** Removes references to a file that is about to be deleted from the rows of records that are not live. */
  forgetFile?(tx: Database, fileId: string): Promise<void>;
  /** Sets the position of a live record among its kind. */
  arrange?(tx: Database, recordId: number, sort: number): Promise<void>;
  /** Returns the numbers of all live records. */
  liveIds(db: Database): Promise<number[]>;
  /** Returns those of the given records that are live. */
  readLive(db: Database, recordIds: readonly number[]): Promise<LiveRecord[]>;
  /** Path of the page that shows a record, without its language. @param current the year of the current session */
  address(recordId: number, data: z.output<T['data']>, current: number | undefined): string | null;
}
