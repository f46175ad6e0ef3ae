import { describe, expect, it } from 'vitest';
import { coverFile } from '#artwork/cover.ts';
import { heroSvg } from '#artwork/hero.ts';
import { motifSvg } from '#artwork/motif.ts';
import { numeralFile, numeralSvg } from '#artwork/numeral/numeral.ts';
import { TOKENS } from '#artwork/scheme/token.ts';
import { palette } from '#artwork/colour/palette.ts';

const tokensOf = (svg: string): string[] =>
  [...svg.matchAll(/="var\(--(\w+)\)"/g)].map(([, name]) => name!);
const KNOWN = new Set([...Object.keys(TOKENS), ...Object.keys(palette(2025))]);
const fixedIn = (svg: string) => svg.match(/(?:fill|stroke)="#(?!fff")\w+"/g) ?? [];

describe('a drawing inside a page', () => {
  it.each([
    ['a motif', motifSvg({ motif: 'cube', year: 2024 })],
    ['a numeral', numeralSvg({ year: 2024 })],
    ['the hero', heroSvg({ year: 2024, place: 'page' })],
  ])('takes its colours from the page, in the hue of its year: %s', (_, svg) => {
    expect(svg).toContain(' data-year="2024"');
    expect(fixedIn(svg)).toEqual([]);
    expect(tokensOf(svg).filter((name) => !KNOWN.has(name))).toEqual([]);
    expect(tokensOf(svg).length).toBeGreaterThan(0);
  });
});

describe('a drawing as a file', () => {
  it.each([
    ['a cover', coverFile({ year: 2025, seed: 3 })],
    ['a numeral', numeralFile({ year: 2025 })],
  ])('contains the colours of both schemes: %s', (_, svg) => {
    const [, light = '', dark = ''] =
      /<style>:root\{(.*?)\}@media\(prefers-color-scheme:dark\)\{:root\{(.*?)\}\}<\/style>/.exec(
        svg,
      ) ?? [];
    const names = (text: string) => text.split(';').map((rule) => rule.split(':')[0]);
    expect(names(light)).toEqual(names(dark));
    expect(light).not.toBe(dark);
    const used = [...svg.matchAll(/"var\((--\w+),#\w+\)"/g)].map(([, name]) => name!);
    expect(used.filter((name) => !names(light).includes(name))).toEqual([]);
  });
});
