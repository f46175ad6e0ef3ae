import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import zh from '#content/i18n/zh.json' with { type: 'json' };

const PROGRAM = globSync('{src,scripts}/**/*.{ts,tsx,astro}')
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

/** Keys that are written whole; other dotted words do no harm. */
const written = new Set(PROGRAM.match(/\w+(?:\.[\w-]+)+/g));
/** Beginnings of keys that end with a value: `label.sector.${code}`. */
const begun = [...PROGRAM.matchAll(/`((?:\w+\.)+)\$\{/g)].map(([, head]) => head!);
const isRead = (key: string): boolean =>
  written.has(key) || begun.some((head) => key.startsWith(head));

it('every text of the dictionary is read somewhere', () => {
  expect(begun.length).toBeGreaterThan(100);
  expect(Object.keys(zh).filter((key) => !isRead(key))).toEqual([]);
});
