import { createCanvas, loadImage } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import type { CaptchaPoint } from '#contract/captcha/captcha.ts';
import { random } from '#artwork/random.ts';
import { wordPool } from '#domain/captcha/words.ts';
import { FAMILY, sheet } from '#server/areas/captcha/draw/canvas.ts';
import { drawPicture } from '#server/areas/captcha/draw/picture.ts';
import { secureRandom } from '#server/areas/captcha/random.ts';

async function pixelsOf(base64: string) {
  const image = await loadImage(Buffer.from(base64, 'base64'));
  const pen = createCanvas(image.width, image.height).getContext('2d');
  pen.drawImage(image, 0, 0);
  return pen.getImageData(0, 0, image.width, image.height);
}

describe('a captcha picture', () => {
  it('is identical for the same random seed', async () => {
    for (const type of ['blockPuzzle', 'clickWord'] as const) {
      const one = await drawPicture(type, random('seed'));
      expect(await drawPicture(type, random('seed'))).toEqual(one);
      expect(await drawPicture(type, random('other'))).not.toEqual(one);
    }
  });

  it('is never repeated with the secure random source', async () => {
    const chance = secureRandom();
    const drawn = [];
    for (let count = 0; count < 8; count += 1) drawn.push(await drawPicture('blockPuzzle', chance));
    expect(new Set(drawn.map(({ originalImageBase64 }) => originalImageBase64)).size).toBe(8);
    expect(new Set(drawn.map(({ jigsawImageBase64 }) => jigsawImageBase64)).size).toBe(8);
  });
});

/** Counts the opaque pixels of a piece, and those of them next to transparent ones. */
function edgeOf({ data, width, height }: Awaited<ReturnType<typeof pixelsOf>>) {
  const isOpaque = (x: number, y: number) => (data[(y * width + x) * 4 + 3] ?? 0) > 200;
  const all = Array.from({ length: width * height }, (_, at) => [
    at % width,
    Math.floor(at / width),
  ]);
  const piece = all.filter(([x, y]) => isOpaque(x!, y!));
  const isEdge = (x: number, y: number) =>
    !(isOpaque(x - 1, y) && isOpaque(x + 1, y) && isOpaque(x, y - 1) && isOpaque(x, y + 1));
  const edge = piece.filter(([x, y]) => isEdge(x!, y!));
  const white = edge.filter(([x, y]) => {
    const at = (y! * width + x!) * 4;
    return Math.min(data[at]!, data[at + 1]!, data[at + 2]!) > 245;
  });
  return { share: piece.length / all.length, white: white.length / edge.length };
}

describe('the piece of a sliding puzzle', () => {
  it('is transparent except for one shape without a white rim', async () => {
    for (let seed = 0; seed < 10; seed += 1) {
      const { jigsawImageBase64 } = await drawPicture('blockPuzzle', random('piece', seed));
      const { share, white } = edgeOf(await pixelsOf(jigsawImageBase64!));
      expect(share).toBeGreaterThan(0.08);
      expect(share).toBeLessThan(0.25);
      expect(white).toBeLessThan(0.05);
    }
  });
});

describe('the recorded positions of words', () => {
  it('are the centres of their glyphs, with ink all around them', async () => {
    const { truth, originalImageBase64 } = await drawPicture('clickWord', random('ink'));
    const { data, width } = await pixelsOf(originalImageBase64);
    const isDark = (x: number, y: number) => data[(y * width + x) * 4]! < 90;
    for (const { x, y } of truth as CaptchaPoint[]) {
      let ink = 0;
      for (let dy = -18; dy <= 18; dy += 1) {
        for (let dx = -18; dx <= 18; dx += 1) if (isDark(x + dx, y + dy)) ink += 1;
      }
      expect(ink).toBeGreaterThan(120);
    }
  });
});

describe('the captcha’s typeface', () => {
  it('has a glyph for every character that can be drawn', () => {
    const { pen } = sheet(60, 60);
    const drawnAs = (word: string) => {
      pen.clearRect(0, 0, 60, 60);
      pen.font = `30px "${FAMILY}"`;
      pen.fillText(word, 10, 40);
      return Buffer.from(pen.getImageData(0, 0, 60, 60).data).toString('base64');
    };
    const shapes = wordPool.map(drawnAs);
    expect(new Set(shapes).size).toBe(wordPool.length);
    expect(shapes).not.toContain(drawnAs('\u{10FFFD}'));
  });
});
