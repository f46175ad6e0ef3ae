import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Writes codes for a program. */
const CODES = 'src/islands/admin/areas/system/parameter/ParameterValue.tsx';
/** Matches names joined by the punctuation of one language. */
const OWN_MARK = /\.join\((?:'(?:, |、)'|locale [^)]*')\)/;

it('names are joined with `enumerate` only', () => {
  const files = globSync('src/{islands,components,layouts,pages}/**/*.{ts,tsx,astro}');
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => OWN_MARK.test(readFileSync(file, 'utf8')))).toEqual([CODES]);
});
