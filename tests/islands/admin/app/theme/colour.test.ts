import { describe, expect, it } from 'vitest';
import { contrast, readable, tint } from '#islands/admin/app/theme/colour.ts';

const contrastWithWhite = (colour: string) => contrast(colour, '#ffffff');

describe('a theme colour', () => {
  it('has the contrast defined by WCAG', () => {
    expect(
      ['#ffffff', '#000000', '#1890ff'].map((one) => contrastWithWhite(one).toFixed(2)),
    ).toEqual(['1.00', '21.00', '3.24']);
  });

  it('is darkened just enough for white text', () => {
    expect(contrastWithWhite(readable('#1890ff'))).toBeGreaterThanOrEqual(4.5);
    expect(contrastWithWhite(readable('#1890ff'))).toBeLessThan(5);
  });

  it('stays unchanged if it is dark enough', () => {
    expect(readable('#001529')).toBe('#001529');
  });

  it('is lightened just enough for text on a dark background', () => {
    const ground = tint('#1890ff', 0.28, '#111a2b');
    expect(ground).toBe('#133b66');
    expect(contrast(readable('#1890ff', ground), ground)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(readable('#1890ff', ground), ground)).toBeLessThan(5);
  });
});
