import { describe, expect, it } from 'vitest';
import { artSvg } from '#artwork/art.ts';
import { emblemSvg } from '#artwork/emblem.ts';
import { portraitSvg } from '#artwork/portrait.ts';
import { sceneSvg } from '#artwork/scene.ts';

describe('artSvg', () => {
  it.each([
    ['art:portrait:7', portraitSvg({ seed: 7 })],
    ['art:emblem:3', emblemSvg({ seed: 3 })],
    ['art:scene:hall:12', sceneSvg({ scene: 'hall', seed: 12 })],
    ['art:scene:city:4:2023', sceneSvg({ scene: 'city', seed: 4, year: 2023 })],
  ])('draws %s', (reference, picture) => {
    expect(artSvg(reference)).toBe(picture);
  });

  it.each([
    '',
    'portrait:7',
    'art:portrait',
    'art:portrait:x',
    'art:portrait:7:8',
    'art:statue:1',
    'art:scene:7',
    'art:scene:moon:7',
    'art:scene:toString:7',
    'art:scene:hall:7:2023:1',
  ])('throws an error that names "%s"', (reference) => {
    expect(() => artSvg(reference)).toThrow(`Unknown artwork "${reference}"`);
  });
});
