import type { ReleaseContext } from '#server/platform/publish/release/whole-release.ts';

/** Everything that the index needs of the publisher. */
export type IndexContext = Pick<ReleaseContext, 'db' | 'folder' | 'target' | 'build'> & {
  /** Called when another edition becomes current, so that caches drop the old entry. */
  onPublished(): void | Promise<void>;
};
