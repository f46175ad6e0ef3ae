import type { ReleaseContext } from '#server/platform/publish/release/whole-release.ts';

/** What the index needs of the publisher. */
export type IndexContext = Pick<ReleaseContext, 'db' | 'folder' | 'target' | 'build'> & {
  /** Called when another edition is named: what serves from memory must let go of the old entry. */
  onPublished(): void | Promise<void>;
};
