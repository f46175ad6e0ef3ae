import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Matches a raw year, which is meaningless for the practice session. */
const RAW_YEAR = />\{(?:\w+\.)?year\}<|text: `\$\{(?:\w+\.)?year\}/;

it('pages and papers write the name of a session with `editionName` only', () => {
  const files = globSync(['src/islands/**/*.tsx', 'src/server/areas/**/*.ts']);
  expect(files.length).toBeGreaterThan(1000);
  expect(files.filter((file) => RAW_YEAR.test(readFileSync(file, 'utf8')))).toEqual([]);
});
