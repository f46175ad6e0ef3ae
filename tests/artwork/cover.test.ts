import { describe, expect, it } from 'vitest';
import { coverSvg } from '#artwork/cover.ts';
import { palette } from '#artwork/colour/palette.ts';

const seeds = Array.from({ length: 48 }, (_, index) => index + 1);

describe('coverSvg', () => {
  it('draws forty-eight different covers for a list page', () => {
    expect(new Set(seeds.map((seed) => coverSvg({ year: 2025, seed }))).size).toBe(48);
  });

  it('averages less than three kilobytes', () => {
    const sizes = seeds.map((seed) => coverSvg({ year: 2025, seed }).length);
    expect(sizes.reduce((sum, size) => sum + size, 0) / sizes.length).toBeLessThan(3072);
  });

  it('never gives neighbours in a list the same ground', () => {
    const grounds = seeds.map(
      (seed) => /<path fill="([^"]+)"/.exec(coverSvg({ year: 2023, seed }))?.[1],
    );
    expect(grounds.filter((ground, index) => ground === grounds[index + 1])).toEqual([]);
  });

  it.each([2023, 2024, 2025])('uses the hues of %i alone as grounds', (year) => {
    const { wash, tint, hue, night } = palette(year);
    const grounds = new Set(
      seeds.map((seed) => /<path fill="([^"]+)"/.exec(coverSvg({ year, seed }))?.[1]),
    );
    expect(grounds).toEqual(new Set([wash, tint, hue, night]));
  });

  it('draws the motif of a track', () => {
    const asked = coverSvg({ year: 2025, seed: 1, motif: 'cube' });
    expect(asked).not.toBe(coverSvg({ year: 2025, seed: 1, motif: 'tree' }));
  });
});
