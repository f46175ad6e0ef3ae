import { describe, expect, it } from 'vitest';
import { unwrapImports } from '../../../scripts/bundle/plain-imports.ts';

const HELPER = 'import { t as __vitePreload } from "./preload-helper.js";';
const WRAPPED = "__vitePreload(() => import('./open.ts'), ";

describe('a script with unwrapped dynamic imports', () => {
  it('preloads nothing and drops the import of the helper', () => {
    const source = `${HELPER}${WRAPPED}__VITE_IS_MODERN__ ? __VITE_PRELOAD__ : void 0);`;
    expect(unwrapImports(source)).toBe(`const __vitePreload = (load) => load();${WRAPPED}void 0);`);
  });

  it('is refused if the helper is imported in another way', () => {
    expect(() => unwrapImports(WRAPPED)).toThrow('Vite brings its helper');
  });
});
