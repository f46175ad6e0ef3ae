import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isMessageKey } from '#content/i18n/translate.ts';

/** Matches rules as flaws name them: `{ name: 'tooYoung', values: { min } }`. */
const NAMED = /\bname: '([\w.]+)', values\b/g;

/** Matches rules as checks of the contract name them: `params: { fault: 'contactRequired' }`. */
const CHECKED = /\bfault: '([\w.]+)'/g;

/** Every rule that files name, with the file in question. */
const namedIn = (files: string, pattern: RegExp) =>
  globSync(files).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, name]) => ({ file, name: name! })),
  );

// Without a message, the user would learn that something is wrong, but not what.
it.each([
  ['a flaw', namedIn('src/{domain,server}/**/*.ts', NAMED), 20],
  ['a check of the contract', namedIn('src/contract/**/*.ts', CHECKED), 10],
])('each rule that %s names has a message', (_, named, least) => {
  expect(named.length).toBeGreaterThan(least);
  expect(named.filter(({ name }) => !isMessageKey(`rule.${name}`))).toEqual([]);
});
