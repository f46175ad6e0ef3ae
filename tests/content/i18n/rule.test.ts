import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isMessageKey } from '#content/i18n/translate.ts';

/** Matches rules as flaws name them: `{ name: 'tooYoung', values: { min } }`. */
const NAMED = /\bname: '([\w.]+)', values\b/g;

/** Every rule that the program names, with the file in question. */
const named = globSync('src/{domain,server}/**/*.ts').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(NAMED)].map(([, name]) => ({ file, name: name! })),
);

// Without a message, the user would learn that something is wrong, but not what.
it('each rule that a flaw names has a message', () => {
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter(({ name }) => !isMessageKey(`rule.${name}`))).toEqual([]);
});
