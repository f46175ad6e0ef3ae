import { describe, expect, it } from 'vitest';
import { COLOURS, colourOf, DARK, INK, LIGHT, PAPER } from '#islands/ui/chart/palette.ts';
import { contrast } from '#tests/kit/contrast.ts';

/** The surface on which charts of the office stand in the dark, lighter than that of public pages. */
const GROUNDS = { light: [PAPER[0]], dark: [PAPER[1], '#111a2b'] };

describe.each([
  ['light', 0],
  ['dark', 1],
] as const)('the colours of charts in the %s scheme', (scheme, at) => {
  it('stand out from all that lies behind them, and words more', () => {
    for (const ground of GROUNDS[scheme]) {
      const low = COLOURS.filter((colour) => contrast(colour[at], ground) < 3);
      expect(low).toEqual([]);
      expect(contrast(INK[at], ground)).toBeGreaterThan(4.5);
    }
  });

  it('are the same in a chart as in the table beside it', () => {
    const palette = [LIGHT, DARK][at]!;
    const places = [0, 1, COLOURS.length];
    expect(places.map((place) => palette.colourOf(place))).toEqual(
      [COLOURS[0], COLOURS[1], COLOURS[0]].map((colour) => colour![at]),
    );
    expect(colourOf(1)).toContain(COLOURS[1]![at]);
  });
});
