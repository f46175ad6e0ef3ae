import type { Plugin } from 'vite';

/** The module that Astro makes of the scripts of a page. */
const PAGE_SCRIPT = '.astro?astro&type=script';
/** Modules that several page scripts share; not those that load with the session. */
const SHARED = /\/src\/lib\/browser\/(?!api\/|session\/)/;
/** The helper with which Vite wraps dynamic imports to preload their dependencies. */
const HELPER = /import\s*\{\s*(?:\w+ as )?__vitePreload\s*\}\s*from\s*["'][^"']+["'];?/;
const NEEDS = /(?:__VITE_IS_MODERN__\s*\?\s*)?__VITE_PRELOAD__(?:\s*:\s*void 0)?/g;

/** Removes the preloading of dependencies from a script. @throws Error if Vite wraps imports in another way */
export function unwrapImports(source: string): string {
  if (!HELPER.test(source)) throw new Error('Vite brings its helper for imports in another way');
  return source
    .replace(HELPER, 'const __vitePreload = (load) => load();')
    .replaceAll(NEEDS, 'void 0');
}

/**
 * Leaves the dynamic imports of page scripts unwrapped. They load no styles, most readers never need them, and the
 * preload helper would be a fifth of such a script.
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
