import { describe, expect, it } from 'vitest';
import { dots, drawn, line, polygon, rows } from '#artwork/geometry/path.ts';

describe('line', () => {
  it('writes the shortest command for each step', () => {
    expect(
      line([
        [0, 0],
        [40, 0],
        [40, 30],
        [30, 20],
      ]),
    ).toBe('M0 0h40v30l-10-10');
  });
});

describe('polygon', () => {
  it('closes the path', () => {
    expect(
      polygon([
        [0, 0],
        [4, 0],
        [0, 4],
      ]),
    ).toBe('M0 0h4l-4 4z');
  });

  it('is empty without points', () => {
    expect(polygon([])).toBe('');
  });
});

describe('dots', () => {
  it('moves from dot to dot', () => {
    expect(
      dots([
        [5, 5],
        [9, 2],
      ]),
    ).toBe('M5 5h0m4-3h0');
  });
});

describe('drawn', () => {
  it('measures the length by the longest stroke', () => {
    expect(
      drawn([
        [
          [0, 0],
          [40, 0],
        ],
        [
          [0, 9],
          [20, 9],
        ],
      ]).pathLength,
    ).toBe(1.5);
  });
});

describe('rows', () => {
  it('joins dots one step apart into a line, horizontally first, and starts another one otherwise', () => {
    expect(
      rows(
        [
          [24, 0],
          [0, 0],
          [0, 24],
          [72, 0],
          [72, 24],
        ],
        24,
      ),
    ).toBe('M0 0h36M0 24v12M72 0v36');
  });
});
