import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readConfig, VARIABLES } from '#server/config.ts';

const read = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');

/** A row of the table: | `PORT` | `4321` | …; `empty` means no default. */
const ROW = /^\|\s*`([A-Z][A-Z0-9_]*)`\s*\|\s*(?:`([^`]+)`|empty)\s*\|/gm;
/** A line of the file: #PORT=4321 */
const LINE = /^#([A-Z][A-Z0-9_]*)=(.*)$/gm;

const entries = (text: string, pattern: RegExp): Record<string, string> =>
  Object.fromEntries([...text.matchAll(pattern)].map(([, name, value]) => [name, value ?? '']));

const table = entries(read('docs/operations.md'), ROW);
const few = entries(read('README.md'), ROW);
const example = entries(read('.env.example'), LINE);

describe('the documentation of the environment', () => {
  it('lists the variables of the configuration in operations.md, in their order', () => {
    expect(Object.keys(table)).toEqual(VARIABLES);
  });

  it('lists ten of them in README.md, with the same defaults', () => {
    const names = VARIABLES.filter((name) => name in few);
    expect([Object.keys(few), Object.keys(few).length]).toEqual([names, 10]);
    expect(few).toEqual(Object.fromEntries(names.map((name) => [name, table[name]])));
  });

  it('lists all of them in .env.example, with the same defaults', () => {
    expect(Object.keys(example)).toEqual(VARIABLES);
    expect(example).toEqual(table);
  });

  it('gives defaults that equal those of the program', () => {
    expect(readConfig(example)).toEqual(readConfig({}));
  });
});
