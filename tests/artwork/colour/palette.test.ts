import { describe, expect, it } from 'vitest';
import { mix, palette } from '#artwork/colour/palette.ts';
import { contrast } from '#tests/kit/contrast.ts';

describe('palette', () => {
  it('gives each contest year its hue', () => {
    expect(new Set([2023, 2024, 2025].map((year) => palette(year).hue)).size).toBe(3);
  });

  it('derives the hue of 2025 from the theme colour', () => {
    expect(palette(2025).hue).toBe('#1890ff');
  });

  it('gives future sessions distinct hues', () => {
    const years = [2023, 2024, 2025, 2026, 2027, 2028, 2029, 2030, 2031, 2032];
    expect(new Set(years.map((year) => palette(year).hue)).size).toBe(years.length);
    expect(palette(2026)).toEqual({
      wash: '#fcedf5',
      tint: '#f7d4e7',
      soft: '#e9a1ca',
      hue: '#cd58a2',
      deep: '#8d2b6c',
      night: '#431532',
    });
  });

  it('is legible in every hue, on white and on its own wash', () => {
    for (let year = 2023; year <= 2040; year += 1) {
      const { deep, night, wash } = palette(year);
      expect(contrast(deep, '#ffffff')).toBeGreaterThan(5.5);
      expect(contrast(deep, wash)).toBeGreaterThan(4.5);
      expect(contrast(night, wash)).toBeGreaterThan(10);
    }
  });

  it('is slate for a number that is no contest year', () => {
    expect(palette(0).hue).toBe('#64798f');
    expect(palette(404)).toBe(palette(0));
  });
});

describe('mix', () => {
  it('interpolates between two colours', () => {
    expect(mix('#000000', '#fff', 0.5)).toBe('#808080');
  });
});
