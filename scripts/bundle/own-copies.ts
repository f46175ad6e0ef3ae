import { basename } from 'node:path';
import type { Plugin } from 'vite';

/** Modules with constants and small functions. They hold no state, so that a copy behaves like the original. */
const COPIED =
  /\/src\/(?:lib\/browser\/(?:session\/kept\/(?:cookie|keys)|phase\/edges|decoded)|islands\/ui\/(?:upload\/use-file-input|use-again))\.ts$/;

/**
 * Modules that the office's lists start with and that one or two visitors' pages load as well. They hold no state
 * either; one copy serves the whole office.
 */
const OFFICE_COPIED =
  /\/src\/(?:lib\/own-session|islands\/ui\/latest|domain\/(?:own\/state|calendar\/local-time|contest\/edition|identity\/access|consultation\/state|judging\/appeal)|contract\/(?:content-types|office|(?:alliance|consultation|contest|cooperation|forms|guide|judging|media|messaging|news|office|operations|people|registration|rule|site|statistic)\/.+|files\/part-upload|identity\/(?:account|department|post|role|user)|call\/(?:zone|sheet|text\/(?:country|fill-in))|kind\/(?:own|editorial(?:-(?:bulk|calls|kit|sheet))?)))\.ts$/;
const OFFICE = /\/src\/islands\/admin\/|\?of=office$/;

/**
 * Returns the id of an importer's own copy of a module; undefined if all importers share it.
 * @param id the imported module
 * @param importer the importing module
 */
export function copyOf(id: string, importer: string): string | undefined {
  if (COPIED.test(id)) return `${id}?of=${basename(importer.split('?')[0]!)}`;
  return OFFICE_COPIED.test(id) && OFFICE.test(importer) ? `${id}?of=office` : undefined;
}

/**
 * Gives importers their own copies of some small modules. As separate files they were requested only after the script
 * of a page had arrived, which cost 0.3 s per round trip on a slow phone (docs/performance.md). Within a file of the
 * office they need no request, and visitors load no more than before.
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
