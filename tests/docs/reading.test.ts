import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const HEAD = /^---\n.*?\n---\n/s;
const SCRIPT = /<script\b.*?<\/script>/gs;

/** What an Astro file lays out once its head is through: by then the reply may have begun. */
const laidOut = (file: string): string =>
  readFileSync(file, 'utf8').replace(HEAD, '').replaceAll(SCRIPT, '');

/** What a page depends on stands in the head of its reply: whatever is read later is forgotten (docs/architecture.md, How a page comes about). */
it.each(globSync('src/**/*.astro').sort())(
  '%s reads nothing once its reply may have begun',
  (file) => {
    expect(laidOut(file)).not.toMatch(/\bawait\b/);
  },
);
