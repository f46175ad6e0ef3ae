import { describe, expect, it } from 'vitest';
import { COLOURS, colourOf, DARK, INK, LIGHT, PAPER } from '#islands/ui/chart/palette.ts';
import { contrast } from '#tests/kit/contrast.ts';

/** Backgrounds of charts; the dark one of the office is lighter than that of public pages. */
const GROUNDS = { light: [PAPER[0]], dark: [PAPER[1], '#111a2b'] };

describe.each([
  ['light', 0],
  ['dark', 1],
] as const)('the colours of charts in the %s scheme', (scheme, at) => {
  it('contrast with every background, and texts even more', () => {
    for (const ground of GROUNDS[scheme]) {
      const low = COLOURS.filter((colour) => contrast(colour[at], ground) < 3);
      expect(low).toEqual([]);
      expect(contrast(INK[at], ground)).toBeGreaterThan(4.5);
    }
  });

  it('are the same in a chart and in its table', () => {
    const palette = [LIGHT, DARK][at]!;
    const places = [0, 1, COLOURS.length];
    expect(places.map((place) => palette.colourOf(place))).toEqual(
      [COLOURS[0], COLOURS[1], COLOURS[0]].map((colour) => colour![at]),
    );
    expect(colourOf(1)).toContain(COLOURS[1]![at]);
  });
});
