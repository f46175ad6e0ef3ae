import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOMS = ['src', 'tests'];
/** Maximum number of files in a folder without a README (docs/architecture.md, Rooms). */
const MOST = 10;
/** Maximum number of files in a folder of the program; a larger one is split by meaningful nouns. */
const FULL = 15;
/** Maximum number of lines: a heading and five lines. */
const LINES = 6;
const WIDTH = 140;

const EXEMPT = [
  // Demonstration content; each file describes itself.
  'src/content/seed',
  // Written by drizzle-kit, numbered in order.
  'src/server/platform/db/migrations',
];
/** Each file is an address of the site, and the addresses are prescribed. */
const ADDRESSES = 'src/pages/[...locale]';
const isExempt = (folder: string): boolean =>
  EXEMPT.some((exempt) => folder === exempt || folder.startsWith(`${exempt}/`));

/** Astro turns every Markdown file below `src/pages` into a page unless its name begins with an underscore. */
const readmeOf = (folder: string): string =>
  folder.startsWith('src/pages') ? '_README.md' : 'README.md';

/** Returns the number of files in each folder, without its README. */
function countFiles(): Map<string, number> {
  const files = ROOMS.flatMap((room) =>
    readdirSync(room, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()),
  );
  const folders = files
    .filter(({ name, parentPath }) => name !== readmeOf(parentPath))
    .map(({ parentPath }) => parentPath);
  return new Map(
    [...Map.groupBy(folders, (folder) => folder)].map(([name, all]) => [name, all.length]),
  );
}

const counts = [...countFiles()];
const large = counts
  .filter(([folder, count]) => count > MOST && !isExempt(folder))
  .map(([folder]) => folder)
  .toSorted();

const linesOf = (folder: string): string[] =>
  readFileSync(join(folder, readmeOf(folder)), 'utf8')
    .split('\n')
    .filter((line) => line !== '');

/** A file may be named relative to the folder itself, to `src/` or to the root. */
const isThere = (folder: string, name: string): boolean =>
  [folder, 'src', '.'].some((from) => existsSync(join(from, name)));

/** Returns the names between backticks, which are files and folders only. */
const namesIn = (text: string): string[] =>
  [...text.matchAll(/`([^`]+)`/g)].map(([, name]) => name!);

const absentIn = (folder: string): string[] =>
  linesOf(folder)
    .flatMap(namesIn)
    .filter((name) => !isThere(folder, name));

describe('the README of a folder with more than ten files', () => {
  it('is required in all rooms', () => {
    expect(large).toContain('src/contract/call');
    expect(large).toContain('tests/kit');
  });

  it.each(large)('of %s has a heading and at most five lines', (folder) => {
    const [heading = '', ...lines] = linesOf(folder);
    expect(heading).toMatch(/^# \S/);
    expect(lines.length).toBeGreaterThan(0);
    expect(1 + lines.length).toBeLessThanOrEqual(LINES);
    expect([heading, ...lines].filter((line) => line.length > WIDTH)).toEqual([]);
  });

  it.each(large)('of %s names only existing files', (folder) => {
    expect(absentIn(folder)).toEqual([]);
  });

  it('repeats no line of another one', () => {
    const lines = large.flatMap((folder) => linesOf(folder));
    expect(lines.filter((line, at) => lines.indexOf(line) !== at)).toEqual([]);
  });
});

it('no folder of the program holds more than fifteen files', () => {
  const full = counts
    .filter(([folder, count]) => folder.startsWith('src') && count > FULL && !isExempt(folder))
    .map(([folder]) => folder);
  expect(full).toEqual([ADDRESSES]);
});
