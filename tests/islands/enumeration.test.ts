import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Writes codes that a program reads. */
const CODES = 'src/islands/admin/areas/system/parameter/ParameterValue.tsx';
/** Names that are joined by a mark which is that of one language. */
const OWN_MARK = /\.join\((?:'(?:, |、)'|locale [^)]*')\)/;

it('leaves it to `enumerate` how a language parts names', () => {
  const files = globSync('src/{islands,components,layouts,pages}/**/*.{ts,tsx,astro}');
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => OWN_MARK.test(readFileSync(file, 'utf8')))).toEqual([CODES]);
});
