import type { FileReference } from '#domain/files/renew.ts';
import type { Database } from '#server/platform/db/database.ts';

/** A stored file as records name it: by its number, or in a text by its address. */
export interface NamedFile extends FileReference {
  id: string;
}

/** What of an area shows stored files besides records of content. Names are ids, and addresses without their endings. */
export interface FileHolder {
  /** Whether anything names a file, whoever sees it. */
  isNamed(db: Database, names: string[]): Promise<boolean>;
  /** Whether anybody sees a file there by now. */
  isShown(db: Database, names: string[]): Promise<boolean>;
  /** Has it shown as what it has become; pages are announced. */
  renew(tx: Database, before: NamedFile, after: NamedFile): Promise<void>;
}

let holders: readonly FileHolder[] | undefined;

/** Says what shows files; areas.ts decides it, so that this folder knows no area. */
export const useFileHolders = (chosen: readonly FileHolder[]): void => {
  holders = chosen;
};

export function fileHolders(): readonly FileHolder[] {
  if (holders === undefined) throw new Error('server/areas.ts names them and is not loaded');
  return holders;
}
