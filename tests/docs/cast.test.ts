import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** A type that is put in another's place without being asked. */
const CAST = /\bas (?:unknown as|never|any)\b/;
const MOST = 10;

/** The lines of the program that do so, without those of comments. */
const casts = globSync('src/**/*.{ts,tsx,astro}').flatMap((file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => CAST.test(line.replace(/^\s*(?:\*|\/[/*]).*/, '')))
    .map((line) => `${file}: ${line.trim()}`),
);

it('says what a value is in at most ten places where the types do not know it', () => {
  const most = casts.slice(0, MOST);
  expect(casts).toEqual(most);
});
