import { describe, expect, it } from 'vitest';
import { palette } from '#artwork/colour/palette.ts';
import { SCENES, sceneSvg } from '#artwork/scene.ts';

describe.each(SCENES)('the scene %s', (scene) => {
  it('takes the colours of the year it is given', () => {
    const drawing = sceneSvg({ scene, seed: 12, year: 2024 });
    expect([2023, 2024].map((year) => drawing.includes(palette(year).deep))).toEqual([false, true]);
  });

  it('takes a year chosen by the seed otherwise', () => {
    expect(sceneSvg({ scene, seed: 5 })).toBe(sceneSvg({ scene, seed: 5, year: 2025 }));
  });

  it('never shows what lies outside the drawing', () => {
    const frames = Array.from({ length: 40 }, (_, seed) =>
      /translate\((\S+) (\S+)\) scale\((\S+) /
        .exec(sceneSvg({ scene, seed }))!
        .slice(1)
        .map(Number),
    );
    const outside = frames.filter(
      ([x, y, zoom]) => x! > 0 || y! > 0 || x! < 1279 - 1280 * zoom! || y! < 799 - 800 * zoom!,
    );
    expect(outside).toEqual([]);
  });
});
