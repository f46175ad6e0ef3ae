import type { Plugin } from 'vite';

/** What runs on pages of visitors and brings the rest when it is needed; not what only comes with that rest. */
const PAGE_SCRIPT =
  /\/src\/(?:lib\/browser\/(?!api|session)|islands\/consultation\/).+\.ts$|\.astro\?astro&type=script/;
/** How Vite wraps an import, so that what it needs is asked for at the same time. */
const WRAPPED = /__vitePreload\(\s*(?:async\s*)?\(\)\s*=>\s*(import\((?:[^()]|\([^()]*\))*\))\s*,\s*[^()]*?__VITE_PRELOAD__[^()]*?\)/g;
const HELPER = /import\s*\{\s*__vitePreload\s*\}\s*from\s*["'][^"']+["'];?/;

/** A script whose imports are as they were written. @throws where one is wrapped in a way that is not known */
export function unwrapImports(source: string): string {
  const plain = source.replace(WRAPPED, '$1').replace(HELPER, '');
  if (plain.includes('__vitePreload')) throw new Error('Vite wraps imports in another way now');
  return plain;
}

/**
 * Leaves the imports of scripts of pages alone: what they bring has no styles of its own, and the helper that would ask for
 * it ahead is a fifth of such a script.
 */
export const plainImports = (): Plugin => ({
  name: 'podium:plain-imports',
  apply: 'build',
  transform: {
    order: 'post',
    filter: { id: PAGE_SCRIPT, code: '__vitePreload' },
    handler: (source) => ({ code: unwrapImports(source), map: null }),
  },
});
