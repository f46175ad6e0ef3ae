import { describe, expect, it } from 'vitest';
import { CORNERS, largestArea, moveArea, pullCorner, type Area } from '#domain/files/crop.ts';

const bounds = { width: 400, height: 200 };
const area: Area = { left: 100, top: 50, width: 160, height: 100 };
const ratio = 1.6;

describe('the crop area of a picture', () => {
  it('starts as the largest centred area of its ratio', () => {
    expect([largestArea(bounds, ratio), largestArea(bounds, 4), largestArea(bounds)]).toEqual([
      { left: 40, top: 0, width: 320, height: 200 },
      { left: 0, top: 50, width: 400, height: 100 },
      { left: 0, top: 0, width: 400, height: 200 },
    ]);
  });

  it('stops at the edges when it is moved', () => {
    expect([
      moveArea(area, 10, -5, bounds),
      moveArea(area, -1000, 1000, bounds),
      moveArea(area, 1000, -1000, bounds),
    ]).toEqual([
      { ...area, left: 110, top: 45 },
      { ...area, left: 0, top: 100 },
      { ...area, left: 240, top: 0 },
    ]);
  });

  it('keeps the opposite corner when a corner is dragged', () => {
    expect([
      pullCorner(area, 'se', [20, 10], { bounds }),
      pullCorner(area, 'nw', [20, 10], { bounds }),
      pullCorner(area, 'ne', [20, 10], { bounds }),
      pullCorner(area, 'sw', [20, 10], { bounds }),
    ]).toEqual([
      { left: 100, top: 50, width: 180, height: 110 },
      { left: 120, top: 60, width: 140, height: 90 },
      { left: 100, top: 60, width: 180, height: 90 },
      { left: 120, top: 50, width: 140, height: 110 },
    ]);
  });

  it.each(CORNERS)('keeps its ratio and stays inside, however far %s is dragged', (corner) => {
    for (const far of [-1000, -30, 0, 30, 1000]) {
      const { left, top, width, height } = pullCorner(area, corner, [far, far], { bounds, ratio });
      expect(width / height).toBeCloseTo(ratio);
      expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
      expect(left + width).toBeLessThanOrEqual(bounds.width + 1e-9);
      expect(top + height).toBeLessThanOrEqual(bounds.height + 1e-9);
    }
  });

  it('never becomes smaller than 16 pixels', () => {
    expect(pullCorner(area, 'se', [-1000, -1000], { bounds })).toEqual({
      left: 100,
      top: 50,
      width: 16,
      height: 16,
    });
  });
});
