import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Bilingual } from '#contract/call/text/bilingual.ts';
import type { FileReference } from '#domain/files/replacement.ts';
import type { Database } from '#server/platform/db/database.ts';

/** A stored file as records refer to it: by id, or by its address in a text. */
export interface NamedFile extends FileReference {
  id: string;
}

/** A record that uses a file. */
export interface FileUse {
  /** The kind of the record. */
  type: string;
  id: number;
  title: Bilingual;
  isLive: boolean;
}

/** A use of one of several files. */
export interface NamedUse extends FileUse {
  /** The name by which the record refers to the file. */
  name: string;
}

/** References of an area to stored files outside records of content. Names are ids, and addresses without extension. */
export interface FileHolder {
  /** Lists what refers to files, visible or not. */
  listUses(db: Database, names: readonly string[]): Promise<NamedUse[]>;
  /** Whether a file is visible to anybody. */
  isShown(db: Database, names: string[]): Promise<boolean>;
  /** Whether something that was handed out shows a file and must not change with it. */
  isHandedOut?(db: Database, id: string): Promise<boolean>;
  /** Replaces references to a file after it was replaced, and announces the pages. */
  renew(tx: Database, before: NamedFile, after: NamedFile): Promise<void>;
}

/** Names of files as a table to join with: `given.name`. */
export const givenNames = (names: readonly string[]): SQL =>
  sql`unnest(${sql.param([...names])}::text[]) AS given(name)`;

export const givenName = sql<string>`given.name`;

/** Whether a text or document contains a given name. Names have no character that is escaped in JSON. */
export const mentions = (column: SQLWrapper): SQL => sql`strpos(${column}::text, given.name) > 0`;

let holders: readonly FileHolder[] | undefined;

/** Sets the holders of references; areas.ts calls it, so that this folder knows no area. */
export const useFileHolders = (chosen: readonly FileHolder[]): void => {
  holders = chosen;
};

export function fileHolders(): readonly FileHolder[] {
  if (holders === undefined) throw new Error('server/areas.ts names them and is not loaded');
  return holders;
}
