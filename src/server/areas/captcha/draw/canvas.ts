import { createRequire } from 'node:module';
import { createCanvas, GlobalFonts, type Canvas, type SKRSContext2D } from '@napi-rs/canvas';
import { CAPTCHA_SIZE } from '#contract/captcha/captcha.ts';
import type { Point } from '#artwork/geometry/fabric.ts';

export interface Sheet {
  canvas: Canvas;
  pen: SKRSContext2D;
}

export function sheet(width: number = CAPTCHA_SIZE.width, height: number = CAPTCHA_SIZE.height) {
  const canvas = createCanvas(width, height);
  return { canvas, pen: canvas.getContext('2d') };
}

/** The font is a production dependency, so that a build finds it in the same place as the sources do. */
const FACE = '@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-700-normal.woff2';
export const FAMILY = 'Podium Captcha';

GlobalFonts.registerFromPath(createRequire(import.meta.url).resolve(FACE), FAMILY);

/** Traces an outline at a position. The caller fills, strokes or clips it. */
export function trace(pen: SKRSContext2D, outline: readonly Point[], x: number, y: number): void {
  pen.beginPath();
  for (const [dx, dy] of outline) pen.lineTo(x + dx, y + dy);
  pen.closePath();
}

/** Returns the picture as a PNG in plain base64, as AJ-Captcha sends it. Compressed in another thread. */
export const toBase64 = async ({ canvas }: Sheet): Promise<string> =>
  (await canvas.encode('png')).toString('base64');
