import { describe, expect, it } from 'vitest';
import type { Link, Point } from '#artwork/geometry/fabric.ts';
import { loops, rim, strokes } from '#artwork/geometry/pen.ts';

const square: Point[] = [
  [0, 0],
  [10, 0],
  [10, 10],
  [0, 10],
];

describe('strokes', () => {
  it('draws a closed figure without lifting the pen', () => {
    const links: Link[] = [
      [0, 1],
      [1, 2],
      [2, 3],
      [3, 0],
    ];
    expect(strokes({ nodes: square, links })).toEqual([[...square, square[0]]]);
  });

  it('joins collinear links into one step', () => {
    const nodes: Point[] = [
      [0, 0],
      [5, 0],
      [9, 0],
    ];
    expect(
      strokes({
        nodes,
        links: [
          [0, 1],
          [1, 2],
        ],
      }),
    ).toEqual([
      [
        [0, 0],
        [9, 0],
      ],
    ]);
  });

  it('keeps every link of separate figures', () => {
    const links: Link[] = [
      [0, 1],
      [2, 3],
    ];
    expect(strokes({ nodes: square, links })).toEqual([
      [
        [0, 0],
        [10, 0],
      ],
      [
        [10, 10],
        [0, 10],
      ],
    ]);
  });
});

describe('loops', () => {
  it('draws the outline of cells as one closed line that turns at every point but the first', () => {
    const nodes: Point[] = [...square, [20, 0], [20, 10]];
    const faces = [
      { column: 0, row: 0, corners: [0, 1, 2, 3] },
      { column: 1, row: 0, corners: [1, 4, 5, 2] },
    ];
    expect(loops(rim({ nodes, faces }))).toEqual([
      [
        [10, 0],
        [20, 0],
        [20, 10],
        [0, 10],
        [0, 0],
      ],
    ]);
  });
});
