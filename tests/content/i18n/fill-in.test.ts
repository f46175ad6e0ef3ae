import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Matches a placeholder that is replaced by hand, where `$&` of a name or a title would be interpreted. */
const BY_HAND = /\.replace(?:All)?\(\s*['"`]\{/;
/** In the first script of every page, which has no room for `fillIn`; its value is a number in digits that are drawn. */
const FIRST_SCRIPT = 'src/lib/browser/phase/follow.ts';

const files = globSync('src/**/*.{ts,tsx,astro}');

it('values are put into texts and addresses in one way', () => {
  const found = files.filter((file) => BY_HAND.test(readFileSync(file, 'utf8')));
  expect(found).toEqual([FIRST_SCRIPT]);
});
