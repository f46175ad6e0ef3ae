import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const PAGE = 'docs/glossary.md';

/** Returns the words of all tables, in order; a row may hold two synonyms. */
const words = (page: string): string[] =>
  [...readFileSync(page, 'utf8').matchAll(/^\| (\w[^|]*?) *\|/gm)]
    .flatMap(([, word]) => word!.split(', '))
    .filter((word) => word !== 'Word');

it('every word of the glossary has one row', () => {
  const all = words(PAGE);
  expect(all).toContain('channel');
  expect(all.filter((word, at) => all.indexOf(word) !== at)).toEqual([]);
});
