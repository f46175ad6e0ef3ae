import { basename } from 'node:path';
import type { Plugin } from 'vite';

/** Names and pure functions of a few lines, which hold nothing: a second copy of them is as good as the first. */
const COPIED = /\/src\/lib\/browser\/(?:session\/kept\/(?:cookie|keys)|phase\/edges)\.ts$/;

/**
 * The name of the copy that a module has of what it imports; undefined where all share one.
 * @param id what is imported
 * @param importer the module that imports it
 */
export const copyOf = (id: string, importer: string): string | undefined =>
  COPIED.test(id) ? `${id}?of=${basename(importer)}` : undefined;

/**
 * Gives whoever imports some lines its own copy of them. As a file of their own they were asked for only once the script of
 * a page had come: one more request after the other, 0.3 s on a slow phone (docs/performance.md).
 */
export const ownCopies = (): Plugin => ({
  name: 'podium:own-copies',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  async resolveId(source, importer, options) {
    if (!importer) return null;
    const found = await this.resolve(source, importer, { ...options, skipSelf: true });
    const id = found ? copyOf(found.id, importer.split('?')[0]!) : undefined;
    return id === undefined ? null : { id };
  },
});
