import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const root = new URL('../../', import.meta.url);
const table = readFileSync(new URL('docs/threats.md', root), 'utf8');

const rows = [...table.matchAll(/^\| (\d+) +\|.*\| +(\S.*?) +\|$/gm)].map(([, number, seen]) => ({
  number: Number(number),
  tests: [...seen!.matchAll(/`([^`]+)`/g)].map(([, name]) => name!),
}));

/** Matches “threat 8”, “threats 8, 67” and “threats 40 and 52”. */
const CITED = /threats? (\d+(?:(?:, | and )\d+)*)/g;

function citedIn(file: string): number[] {
  const text = readFileSync(new URL(file, root), 'utf8');
  return [...text.matchAll(CITED)].flatMap(([, list]) => list!.match(/\d+/g)!.map(Number));
}

const files = ['src', 'tests'].flatMap((folder) =>
  readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:tsx?|astro)$/.test(name))
    .map((name) => `${folder}/${name}`),
);

describe('the table of threats', () => {
  it('is numbered from one without a gap', () => {
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1));
  });

  it('has a row for each threat that the code names', () => {
    const known = new Set(rows.map(({ number }) => number));
    const cited = files.flatMap(citedIn);
    expect(cited.length).toBeGreaterThan(100);
    expect(cited.filter((number) => !known.has(number))).toEqual([]);
  });

  it.each(rows.flatMap(({ tests }) => tests))('names %s, which exists', (name) => {
    expect(existsSync(new URL(`tests/${name}.test.ts`, root))).toBe(true);
  });
});
