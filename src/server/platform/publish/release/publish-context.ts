import type { Database } from '#server/platform/db/database.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import type { SiteFolder } from './release.ts';
import type { Site } from '../site.ts';
import type { Target } from '../target.ts';

/** What publishing works with. */
export interface PublishContext {
  db: Database;
  site: Site;
  folder: SiteFolder;
  target: Target;
  /** Where uploaded files lie. */
  uploads: Pick<Storage, 'remove'>;
  /** Aborted when another process may publish as well: from then on nothing is written or switched. */
  signal?: AbortSignal;
  /** Finds what was made from pages, besides themselves: it goes when they go. */
  derivedOf?(pages: readonly string[]): Promise<Derived>;
}

/** What was made from pages, besides themselves. */
export interface Derived {
  /** Its addresses. */
  paths: string[];
  remove(): Promise<void>;
}
