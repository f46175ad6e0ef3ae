import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const PAGE = readFileSync('docs/performance.md', 'utf8');

const matches = (pattern: RegExp): string[] =>
  [...PAGE.matchAll(pattern)].map((match) => match[1] ?? '');

/** Returns the anchor that GitHub gives a heading. */
const anchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-');

/** Baselines, which other measurements start. */
const ANCHOR = /\/(?:\w+-)?bare\.ts$|\/export-whole\.ts$/;

it('the commands name only existing measurements and faults', () => {
  const files = matches(/\b(tests\/[\w/.-]+\.ts)/g);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

it('each goal links to the section with its figures', () => {
  const sections = matches(/^### (.+)$/gm).map(anchor);
  const targets = matches(/\]\(#([\w-]+)\)/g);
  expect(targets.length).toBeGreaterThan(30);
  expect(targets.filter((target) => !sections.includes(target))).toEqual([]);
});

it('each measurement that is run by hand has a command', () => {
  const programs = globSync('tests/bench/**/*.ts').filter(
    (file) => !ANCHOR.test(file) && !/^export /m.test(readFileSync(file, 'utf8')),
  );
  expect(programs.length).toBeGreaterThan(25);
  expect(programs.filter((file) => !PAGE.includes(file))).toEqual([]);
});
