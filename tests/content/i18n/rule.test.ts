import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isMessageKey } from '#content/i18n/translate.ts';

/** Rules as flaws name them: `{ name: 'tooYoung', values: { min } }`. */
const NAMED = /\bname: '([\w.]+)', values\b/g;

/** Every rule that the program names, with the file that does. */
const named = globSync('src/{domain,server}/**/*.ts').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(NAMED)].map(([, name]) => ({ file, name: name! })),
);

// Whoever is refused would read that something is not right, and not what.
it('each rule that a flaw names has words', () => {
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter(({ name }) => !isMessageKey(`rule.${name}`))).toEqual([]);
});
