import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOMS = ['src', 'tests'];
/** A folder that holds more files than this says what is in it (docs/architecture.md, Rooms). */
const MOST = 10;
/** And one of the program never holds more: what it has is parted by a noun that tells something. */
const FULL = 15;
/** A heading, and five lines. */
const LINES = 6;
const WIDTH = 140;

const EXEMPT = [
  // Content of the demonstration, of which each file says itself what it is.
  'src/content/seed',
  // Written by drizzle-kit, in the order of their numbers.
  'src/server/platform/db/migrations',
];
/** Each file is an address of the site, and addresses are given. */
const ADDRESSES = 'src/pages/[...locale]';
const isExempt = (folder: string): boolean =>
  EXEMPT.some((exempt) => folder === exempt || folder.startsWith(`${exempt}/`));

/** Astro makes a page of every Markdown file below `src/pages` but those that begin with an underscore. */
const readmeOf = (folder: string): string =>
  folder.startsWith('src/pages') ? '_README.md' : 'README.md';

/** How many files each folder holds, without its README. */
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

/** A file is named as it is called in the folder itself, below `src/`, or from the root. */
const isThere = (folder: string, name: string): boolean =>
  [folder, 'src', '.'].some((from) => existsSync(join(from, name)));

/** What stands between backticks: the names of files and folders, and nothing else. */
const namesIn = (text: string): string[] =>
  [...text.matchAll(/`([^`]+)`/g)].map(([, name]) => name!);

const absentIn = (folder: string): string[] =>
  linesOf(folder)
    .flatMap(namesIn)
    .filter((name) => !isThere(folder, name));

describe('a folder of more than ten files says what is in it', () => {
  it('is looked for in all rooms', () => {
    expect(large).toContain('src/contract/call');
    expect(large).toContain('tests/kit');
  });

  it.each(large)('%s in a heading and at most five lines', (folder) => {
    const [heading = '', ...lines] = linesOf(folder);
    expect(heading).toMatch(/^# \S/);
    expect(lines.length).toBeGreaterThan(0);
    expect(1 + lines.length).toBeLessThanOrEqual(LINES);
    expect([heading, ...lines].filter((line) => line.length > WIDTH)).toEqual([]);
  });

  it.each(large)('%s by files that are there', (folder) => {
    expect(absentIn(folder)).toEqual([]);
  });

  it('in words of its own', () => {
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
