import { expect, it, vi } from 'vitest';
import { memoise } from '#artwork/memoise.ts';

it('each subject is drawn once', () => {
  const draw = vi.fn(({ year }: { year: number }) => `<svg>${year}</svg>`);
  const drawn = memoise(draw);
  expect([2024, 2025, 2024].map((year) => drawn({ year }))).toEqual([
    '<svg>2024</svg>',
    '<svg>2025</svg>',
    '<svg>2024</svg>',
  ]);
  expect(draw).toHaveBeenCalledTimes(2);
});
