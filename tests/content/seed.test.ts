import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

/** The keys of all mappings in a value that are no names. */
function oddKeysOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(oddKeysOf);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => [
    ...(/^[a-z][\w-]*$/i.test(key) ? [] : [key]),
    ...oddKeysOf(part),
  ]);
}

it('reads the rest of a text after a comma as another key', () => {
  expect(oddKeysOf(parse('en: [{ zh: 套, en: More than 1,000 hours }]'))).toEqual(['000 hours']);
});

it.each(globSync('src/content/seed/**/*.yaml'))('%s has no text that a comma cut off', (file) => {
  expect(oddKeysOf(parse(readFileSync(file, 'utf8')))).toEqual([]);
});
