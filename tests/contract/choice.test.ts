import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import en from '#content/i18n/en.json' with { type: 'json' };
import zh from '#content/i18n/zh.json' with { type: 'json' };
import type { Reading } from '#contract/kind/reading.ts';
import { OFFICE_RESOURCES } from '#contract/office-api.ts';
import { BUILT_IN_DICTIONARIES } from '#contract/system/built-in.ts';

/** Each field of a kind of record whose values are named by a dictionary. */
const FIELDS = (OFFICE_RESOURCES as readonly Reading[]).flatMap(({ name, dictionaries }) =>
  Object.entries(dictionaries).map(([field, dictionary]) => [name, field, dictionary] as const),
);

/** Each field that a part of the office itself names by a dictionary: `const choice = useChoice('evidence_kind')`. */
const NAMED = globSync('src/islands/admin/**/*.tsx').flatMap((path) => {
  const source = readFileSync(path, 'utf8');
  return [...source.matchAll(/const (\w+) = useChoice\('(\w+)'\)/g)].flatMap(
    ([, name, dictionary]) =>
      [...source.matchAll(new RegExp(`\\b${name}\\('(\\w+)',`, 'g'))].map(
        ([, field]) => [path.split('/').at(-1)!, field!, dictionary!] as const,
      ),
  );
});

/** Lists show these texts before the labels of the dictionary have loaded, and for values that the dictionary lacks. */
describe('a value of a closed list', () => {
  it.each([...FIELDS, ...NAMED])(
    'of %s.%s has a label in both languages',
    (_, field, dictionary) => {
      const values = (BUILT_IN_DICTIONARIES[dictionary] ?? []).filter(
        (value) => value !== 'true' && value !== 'false',
      );
      const keys = values.map((value) => `admin.choice.${field}.${value}`);
      const missing = keys.filter((key) => !(key in zh) || !(key in en));
      expect(missing).toEqual([]);
    },
  );
});
