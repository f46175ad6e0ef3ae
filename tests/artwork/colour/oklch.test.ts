import { expect, it } from 'vitest';
import { toHex } from '#artwork/colour/oklch.ts';

it.each([
  [{ lightness: 1, chroma: 0, angle: 0 }, '#ffffff'],
  [{ lightness: 0, chroma: 0, angle: 0 }, '#000000'],
  [{ lightness: 0.62796, chroma: 0.25768, angle: 29.234 }, '#ff0000'],
  [{ lightness: 0.45201, chroma: 0.31321, angle: 264.052 }, '#0000ff'],
])('the colour %o is written as %s', (colour, written) => {
  expect(toHex(colour)).toBe(written);
});

it('a colour outside the gamut loses chroma', () => {
  expect(toHex({ lightness: 0.62796, chroma: 0.4, angle: 29.234 })).toMatch(/^#f[ef]/);
});
