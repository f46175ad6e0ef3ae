import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { markSvg } from '#artwork/mark.ts';

const ICON = 'public/apple-touch-icon.png';

/** Colour of one pixel of the icon. */
async function pixelOf(left: number, top: number): Promise<number[]> {
  const pixel = sharp(ICON).extract({ left, top, width: 1, height: 1 });
  return [...(await pixel.removeAlpha().raw().toBuffer())];
}

describe('the icons of the portal', () => {
  it('show the mark in a browser’s tab', () => {
    expect(readFileSync('public/favicon.svg', 'utf8').trim()).toBe(markSvg());
  });

  it('fill the square that phones crop', async () => {
    const { width, height, hasAlpha } = await sharp(ICON).metadata();

    expect({ width, height, hasAlpha }).toEqual({ width: 180, height: 180, hasAlpha: false });
    expect(await pixelOf(0, 0)).toEqual([0x09, 0x58, 0xd9]);
    expect(await pixelOf(90, 42)).toEqual([0xef, 0xb0, 0x2e]);
  });
});
