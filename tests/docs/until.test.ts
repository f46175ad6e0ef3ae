import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** The one place that says how long is waited for something. */
const KIT = 'tests/kit/until.ts';

it('nothing is waited for with the second of patience that vitest has', () => {
  const waiting = globSync('tests/**/*.{ts,tsx}').filter((file) =>
    readFileSync(file, 'utf8').includes(`vi.${'waitFor'}(`),
  );
  expect(waiting).toEqual([KIT]);
});
