import { describe, expect, it } from 'vitest';
import { mix, palette } from '#artwork/palette.ts';

describe('palette', () => {
  it('gives each contest year its hue', () => {
    expect(new Set([2023, 2024, 2025].map((year) => palette(year).hue)).size).toBe(3);
  });

  it('grows the hue of 2025 from the theme colour', () => {
    expect(palette(2025).hue).toBe('#1890ff');
  });

  it('falls back to one neutral hue', () => {
    expect(palette(2031)).toBe(palette(1999));
  });
});

describe('mix', () => {
  it('goes a share of the way between two colours', () => {
    expect(mix('#000000', '#fff', 0.5)).toBe('#808080');
  });
});
