import { describe, expect, it } from 'vitest';
import { unwrapImports } from '../../scripts/plain-imports.ts';

const HELPER = 'import { __vitePreload } from "\0vite/preload-helper.js";';
const FLAG = '__VITE_IS_MODERN__ ? __VITE_PRELOAD__ : void 0';

describe('the imports of a page’s script', () => {
  it('are as they were written, without the helper', () => {
    const source = `${HELPER}const open = () => __vitePreload(() => import('./open.ts'), ${FLAG}).then(run);`;
    expect(unwrapImports(source)).toBe("const open = () => import('./open.ts').then(run);");
  });

  it('are refused where they are wrapped in another way', () => {
    expect(() => unwrapImports("__vitePreload('./open.ts')")).toThrow(
      'Vite wraps imports in another way now',
    );
  });
});
