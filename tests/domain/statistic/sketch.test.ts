import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  addVisitor,
  emptySketch,
  estimateVisitors,
  mergeSketches,
} from '#domain/statistic/sketch.ts';

const digest = (name: string) => createHash('sha256').update(name).digest();

function sketchOf(from: number, until: number) {
  const sketch = emptySketch();
  for (let at = from; at < until; at += 1) addVisitor(sketch, digest(`visitor ${at}`));
  return sketch;
}

describe('a sketch of visitors', () => {
  it.each([0, 1, 2, 10, 100])('estimates %i within 2 %', (count) => {
    expect(Math.abs(estimateVisitors(sketchOf(0, count)) - count)).toBeLessThanOrEqual(count / 50);
  });

  it.each([1000, 10_000, 100_000])('estimates %i within 5 %', (count) => {
    expect(Math.abs(estimateVisitors(sketchOf(0, count)) - count)).toBeLessThan(count / 20);
  });

  it('counts the same visitor once, regardless of order and process', () => {
    const [one, other] = [sketchOf(0, 300), sketchOf(200, 500)];
    expect(mergeSketches(one, other)).toEqual(sketchOf(0, 500));
    expect(mergeSketches(other, one)).toEqual(mergeSketches(one, other));
    expect(mergeSketches(one, one)).toEqual(one);
  });
});
