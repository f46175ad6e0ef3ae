import { describe, expect, it } from 'vitest';
import { coverSvg } from '#artwork/cover.ts';
import { emblemSvg } from '#artwork/emblem.ts';
import { heroSvg } from '#artwork/hero.ts';
import { MOTIFS } from '#artwork/geometry/lattice.ts';
import { markSvg } from '#artwork/mark.ts';
import { motifSvg } from '#artwork/motif.ts';
import { numeralSvg } from '#artwork/numeral/numeral.ts';
import { portraitSvg } from '#artwork/portrait.ts';
import { SCENES, sceneSvg } from '#artwork/scene.ts';
import { faultOf } from './well-formed.ts';

const SEEDS = Array.from({ length: 24 }, (_, index) => index + 1);
const YEARS = [2023, 2024, 2025, 2031];

interface Kind {
  readonly name: string;
  readonly viewBox: string;
  /** Maximum size of one picture in bytes. */
  readonly budget: number;
  /** Draws pictures that must all differ from each other. */
  readonly draw: () => string[];
}

const KINDS: readonly Kind[] = [
  {
    name: 'cover',
    viewBox: '0 0 640 400',
    budget: 3584,
    draw: () =>
      YEARS.flatMap((year) => [
        ...SEEDS.map((seed) => coverSvg({ year, seed })),
        ...MOTIFS.map((motif) => coverSvg({ year, seed: 500, motif })),
      ]),
  },
  {
    name: 'hero',
    viewBox: '0 0 1440 720',
    budget: 24_576,
    draw: () => YEARS.map((year) => heroSvg({ year })),
  },
  {
    name: 'numeral',
    viewBox: '0 0 768 288',
    budget: 16_384,
    draw: () => [...YEARS, 1678, 1945].map((year) => numeralSvg({ year })),
  },
  {
    name: 'motif',
    viewBox: '0 0 96 96',
    budget: 1024,
    draw: () => YEARS.flatMap((year) => MOTIFS.map((motif) => motifSvg({ motif, year }))),
  },
  { name: 'mark', viewBox: '0 0 64 64', budget: 1024, draw: () => [markSvg()] },
  {
    name: 'emblem',
    viewBox: '0 0 240 120',
    budget: 2048,
    draw: () => Array.from({ length: 130 }, (_, seed) => emblemSvg({ seed })),
  },
  {
    name: 'portrait',
    viewBox: '0 0 320 400',
    budget: 5120,
    draw: () => SEEDS.map((seed) => portraitSvg({ seed })),
  },
  ...SCENES.map((scene) => ({
    name: `scene ${scene}`,
    viewBox: '0 0 1280 800',
    budget: 45_056,
    draw: () => SEEDS.map((seed) => sceneSvg({ scene, seed })),
  })),
];

describe.each(KINDS)('a $name', ({ viewBox, budget, draw }) => {
  const pictures = draw();

  it('is the same each time it is drawn', () => {
    expect(draw()).toEqual(pictures);
  });

  it('differs from every other one', () => {
    expect(new Set(pictures).size).toBe(pictures.length);
  });

  it('is well-formed', () => {
    expect(pictures.flatMap((picture) => faultOf(picture) ?? [])).toEqual([]);
  });

  it('is an svg element with its own view box', () => {
    const start = new RegExp(
      `^<svg (xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"|viewBox="${viewBox}".* data-year=)`,
    );
    expect(pictures.filter((picture) => !start.test(picture))).toEqual([]);
  });

  it('contains nothing that a strict content policy refuses', () => {
    const refused = / (?:style|id|href|on\w+)="|<(?:script|style|text|image|foreignObject)/;
    expect(pictures.filter((picture) => refused.test(picture))).toEqual([]);
  });

  it('contains only rounded numbers', () => {
    expect(pictures.filter((picture) => /NaN|undefined|Infinity|\d\.\d{4}/.test(picture))).toEqual(
      [],
    );
  });

  it('stays within its size limit', () => {
    expect(pictures.filter((picture) => Buffer.byteLength(picture) > budget)).toEqual([]);
  });
});
