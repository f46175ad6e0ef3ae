import { basename } from 'node:path';
import type { Plugin } from 'vite';

/** Names and pure functions of a few lines, which hold nothing: a second copy of them is as good as the first. */
const COPIED = /\/src\/lib\/browser\/(?:session\/kept\/(?:cookie|keys)|phase\/edges)\.ts$/;

/** What the office's lists begin with of that which a page or two of visitors load as well: it holds nothing either, and one copy does for all of the office. */
const OFFICE_COPIED =
  /\/src\/(?:lib\/(?:own-session|texts\/fill-in)|domain\/(?:contest\/edition|identity\/access|consultation\/state|judging\/appeal)|contract\/(?:content-types|office|(?:alliance|consultation|contest|forms|guide|judging|media|messaging|news|office|operations|people|registration|rule|site|statistic)\/.+|files\/part-upload|identity\/(?:account|department|post|role|user)|call\/(?:zone|sheet)|kind\/(?:own|editorial(?:-(?:bulk|calls|kit|sheet))?)))\.ts$/;
const OFFICE = /\/src\/islands\/admin\/|\?of=office$/;

/**
 * The name of the copy that a module has of what it imports; undefined where all share one.
 * @param id what is imported
 * @param importer the module that imports it
 */
export function copyOf(id: string, importer: string): string | undefined {
  if (COPIED.test(id)) return `${id}?of=${basename(importer.split('?')[0]!)}`;
  return OFFICE_COPIED.test(id) && OFFICE.test(importer) ? `${id}?of=office` : undefined;
}

/**
 * Gives whoever imports some lines its own copy of them. As a file of their own they were asked for only once the script of
 * a page had come: one more request after the other, 0.3 s on a slow phone (docs/performance.md). In a file of the office they
 * need none, and visitors load no more than before.
 */
export const ownCopies = (): Plugin => ({
  name: 'podium:own-copies',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  async resolveId(source, importer, options) {
    if (!importer) return null;
    const found = await this.resolve(source, importer, { ...options, skipSelf: true });
    const id = found ? copyOf(found.id, importer) : undefined;
    return id === undefined ? null : { id };
  },
});
