import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Writes out a year as it is kept, which for the practice contest is none that people know. */
const RAW_YEAR = />\{(?:\w+\.)?year\}<|text: `\$\{(?:\w+\.)?year\}/;

it('leaves it to `editionName` what a session is called on pages, and on papers', () => {
  const files = globSync(['src/islands/**/*.tsx', 'src/server/areas/**/*.ts']);
  expect(files.length).toBeGreaterThan(1000);
  expect(files.filter((file) => RAW_YEAR.test(readFileSync(file, 'utf8')))).toEqual([]);
});
