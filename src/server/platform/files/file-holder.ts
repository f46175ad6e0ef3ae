import type { FileReference } from '#domain/files/replacement.ts';
import type { Database } from '#server/platform/db/database.ts';

/** A stored file as records refer to it: by id, or by its address in a text. */
export interface NamedFile extends FileReference {
  id: string;
}

/** References of an area to stored files outside records of content. Names are ids, and addresses without extension. */
export interface FileHolder {
  /** Whether anything refers to a file, visible or not. */
  isNamed(db: Database, names: string[]): Promise<boolean>;
  /** Whether a file is visible to anybody. */
  isShown(db: Database, names: string[]): Promise<boolean>;
  /** Replaces references to a file after it was replaced, and announces the pages. */
  renew(tx: Database, before: NamedFile, after: NamedFile): Promise<void>;
}

let holders: readonly FileHolder[] | undefined;

/** Sets the holders of references; areas.ts calls it, so that this folder knows no area. */
export const useFileHolders = (chosen: readonly FileHolder[]): void => {
  holders = chosen;
};

export function fileHolders(): readonly FileHolder[] {
  if (holders === undefined) throw new Error('server/areas.ts names them and is not loaded');
  return holders;
}
