import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Matches a cast that the type checker does not verify. */
const CAST = /\bas (?:unknown as|never|any)\b/;
const MOST = 10;

/** Lines of the program with such a cast, without comments. */
const casts = globSync('src/**/*.{ts,tsx,astro}').flatMap((file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => CAST.test(line.replace(/^\s*(?:\*|\/[/*]).*/, '')))
    .map((line) => `${file}: ${line.trim()}`),
);

it('the program has at most ten unchecked casts', () => {
  const most = casts.slice(0, MOST);
  expect(casts).toEqual(most);
});
