import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const HEAD = /^---\n.*?\n---\n/s;
const SCRIPT = /<script\b.*?<\/script>/gs;

/** Returns the template of an Astro file, which is rendered when the reply may have begun already. */
const laidOut = (file: string): string =>
  readFileSync(file, 'utf8').replace(HEAD, '').replaceAll(SCRIPT, '');

/**
 * The frontmatter of a page has to read everything that the page depends on: later reads are not recorded
 * (docs/architecture.md, How a page comes about).
 */
it.each(globSync('src/**/*.astro').sort())(
  '%s reads nothing after its reply may have begun',
  (file) => {
    expect(laidOut(file)).not.toMatch(/\bawait\b/);
  },
);
