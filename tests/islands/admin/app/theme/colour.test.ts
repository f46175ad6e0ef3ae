import { describe, expect, it } from 'vitest';
import {
  chosenGround,
  contrast,
  contrastWithWhite,
  readable,
} from '#islands/admin/app/theme/colour.ts';
import { COLOURS } from '#islands/admin/kit/kept/settings.ts';

describe('a theme colour', () => {
  it('has the contrast that WCAG computes', () => {
    expect(
      ['#ffffff', '#000000', '#1890ff'].map((one) => contrastWithWhite(one).toFixed(2)),
    ).toEqual(['1.00', '21.00', '3.24']);
  });

  it('becomes just dark enough for white text', () => {
    expect(contrastWithWhite(readable('#1890ff'))).toBeGreaterThanOrEqual(4.5);
    expect(contrastWithWhite(readable('#1890ff'))).toBeLessThan(5);
  });

  it('stays as it is where it is dark enough', () => {
    expect(readable('#001529')).toBe('#001529');
  });

  it.each(COLOURS)('%s leaves links on chosen rows readable', (colour) => {
    const { rest, hover } = chosenGround(colour);
    const link = readable(colour, hover);
    expect(contrast(link, hover)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(link, rest)).toBeGreaterThanOrEqual(4.5);
    expect(contrastWithWhite(link)).toBeGreaterThanOrEqual(4.5);
  });
});
