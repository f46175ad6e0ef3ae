import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** The only file that may set how long tests wait for something. */
const KIT = 'tests/kit/until.ts';

it('no test waits with the one-second default of vitest', () => {
  const waiting = globSync('tests/**/*.{ts,tsx}').filter((file) =>
    readFileSync(file, 'utf8').includes(`vi.${'waitFor'}(`),
  );
  expect(waiting).toEqual([KIT]);
});
