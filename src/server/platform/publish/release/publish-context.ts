import type { Database } from '#server/platform/db/database.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import type { SiteFolder } from './release.ts';
import type { Site } from '../site.ts';
import type { Target } from '../target.ts';

/** Everything that publishing needs. */
export interface PublishContext {
  db: Database;
  site: Site;
  folder: SiteFolder;
  target: Target;
  /** Storage of the uploaded files. */
  uploads: Pick<Storage, 'remove'>;
  /** Aborted when another process may publish; from then on nothing is written or switched. */
  signal?: AbortSignal;
  /** Finds the files derived from pages, which are removed together with the pages. */
  derivedOf?(pages: readonly string[]): Promise<DerivedFiles>;
}

/** Files derived from pages, such as their share cards. */
export interface DerivedFiles {
  /** Their addresses. */
  paths: string[];
  remove(): Promise<void>;
}
