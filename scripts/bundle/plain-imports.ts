import type { Plugin } from 'vite';

/** What Astro makes of the scripts of a page. */
const PAGE_SCRIPT = '.astro?astro&type=script';
/** What several of them share; not what only comes with the session. */
const SHARED = /\/src\/lib\/browser\/(?!api\/|session\/)/;
/** How Vite wraps an import, so that what it needs is asked for at the same time. */
const HELPER = /import\s*\{\s*(?:\w+ as )?__vitePreload\s*\}\s*from\s*["'][^"']+["'];?/;
const NEEDS = /(?:__VITE_IS_MODERN__\s*\?\s*)?__VITE_PRELOAD__(?:\s*:\s*void 0)?/g;

/** A script that imports without asking for anything ahead. @throws where Vite has another way of doing so */
export function unwrapImports(source: string): string {
  if (!HELPER.test(source)) throw new Error('Vite brings its helper for imports in another way');
  return source
    .replace(HELPER, 'const __vitePreload = (load) => load();')
    .replaceAll(NEEDS, 'void 0');
}

/**
 * Leaves the imports of scripts of pages alone: what they bring has no styles of its own, most readers never need it, and
 * the helper that would ask for it ahead is a fifth of such a script.
 */
export const plainImports = (): Plugin => ({
  name: 'podium:plain-imports',
  apply: 'build',
  renderChunk: {
    order: 'pre',
    handler: (code, { facadeModuleId, moduleIds }) =>
      code.includes('__vitePreload') &&
      (facadeModuleId?.includes(PAGE_SCRIPT) || moduleIds.every((id) => SHARED.test(id)))
        ? { code: unwrapImports(code), map: null }
        : null,
  },
});
