import { stat } from 'node:fs/promises';
import pLimit from 'p-limit';
import type { Raw } from 'sharp';
import { AVATAR_SIDE } from '#contract/identity/avatar.ts';
import { loadSharp } from './sharp.ts';

const MAX_PIXELS = 40_000_000;
const MAX_WIDTH = 1600;
const QUALITY = 80;
/** Of a smaller one several pixels lie on one of a page, or of a screen that is close to the eye. */
const SMALLER_QUALITY = 75;
/** sharp works in threads of its own; a picture of 40 megapixels takes some 200 MB of memory there (threat 34). */
const AT_ONCE = 2;
const draw = pLimit(AT_ONCE);
/** A wider picture is stored in these widths as well. */
const SMALLER_WIDTHS = [480, 720, 960] as const;

/** A photograph that was squeezed before comes out some percent larger, and six times as large without loss. */
const TOLERANCE = 1.25;

/** How long the encoder looks for a smaller file, of 0 to 6: an upload is encoded once and read many times. */
const EFFORT = 4;

/** A picture as it is stored. */
export interface Picture {
  bytes: Buffer;
  extension: 'webp';
  mediaType: 'image/webp';
  width: number;
  height: number;
  /** The same in smaller widths. */
  smaller: readonly { width: number; bytes: Buffer }[];
}

/** How hard the encoder looks for a smaller file. */
interface Care {
  /** Of 0 to 6. */
  effort?: number;
  /** With more bytes it is encoded without loss as well, which takes three times as long: without it, the picture's own. */
  most?: number;
}

/** What was sent, as a path or as its bytes, has so many of them. */
const sizeOf = async (input: Uint8Array | string): Promise<number> =>
  typeof input === 'string' ? (await stat(input)).size : input.byteLength;

const OPAQUE = 255;

/** Whether nothing shines through; the library's own answer takes ten times as long, for it measures more. */
function isOpaque(rgba: Buffer): boolean {
  let alpha = 3;
  while (alpha < rgba.length && rgba[alpha] === OPAQUE) alpha += 4;
  return alpha >= rgba.length;
}

/** Without the channel of what shines through, where nothing does: less work for each width, and the same bytes. */
async function withoutAlpha(data: Buffer, raw: Raw) {
  if (raw.channels !== 4 || !isOpaque(data)) return { data, raw };
  const sharp = await loadSharp();
  const opaque = await sharp(data, { raw }).removeAlpha().raw().toBuffer();
  return { data: opaque, raw: { ...raw, channels: 3 as const } };
}

/** Pixels as they lie in memory: decoded once, they are encoded in each width. */
async function decode(input: Uint8Array | string) {
  const sharp = await loadSharp();
  const { data, info } = await sharp(input, { limitInputPixels: MAX_PIXELS })
    .rotate()
    .resize({ width: MAX_WIDTH, withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return withoutAlpha(data, { width, height, channels });
}

/**
 * Draws a picture anew as WebP of at most 1600 px, upright and without its metadata, so that nothing of the uploaded
 * bytes is served (threats 30, 34).
 * @param input its bytes, or the path of the file that holds them
 * @throws Error when it is no picture or holds more than 40 megapixels.
 */
export const renderPicture = (
  input: Uint8Array | string,
  { effort = EFFORT, most }: Care = {},
): Promise<Picture> =>
  draw(async () => {
    const sharp = await loadSharp();
    const { data, raw } = await decode(input);
    const encode = (width: number, lossless = false): Promise<Buffer> =>
      sharp(data, { raw })
        .resize({ width })
        .webp({ quality: width < raw.width ? SMALLER_QUALITY : QUALITY, effort, lossless })
        .toBuffer();
    /** A drawing of few colours is smaller as it is than with what a photograph may lose. */
    const encodeWithin = async (width: number, limit: number): Promise<Buffer> => {
      const bytes = await encode(width);
      if (bytes.byteLength <= limit * TOLERANCE) return bytes;
      const exact = await encode(width, true);
      return exact.byteLength < bytes.byteLength ? exact : bytes;
    };
    const widths = SMALLER_WIDTHS.filter((width) => width < raw.width);
    const bytes = await encodeWithin(raw.width, most ?? (await sizeOf(input)));
    const smaller = [];
    // One after the other: each holds a copy of the pixels. None may be much larger than the whole one.
    for (const width of widths) {
      smaller.push({ width, bytes: await encodeWithin(width, bytes.byteLength) });
    }
    return {
      bytes,
      extension: 'webp',
      mediaType: 'image/webp',
      width: raw.width,
      height: raw.height,
      smaller,
    };
  });

/**
 * Draws the middle of a picture anew as a square, with the same care and never larger than it came.
 * @param input its bytes, or the path of the file that holds them
 * @throws Error when the bytes are no picture or hold more than 40 megapixels.
 */
export const renderAvatar = (input: Uint8Array | string): Promise<Buffer> =>
  draw(async () => {
    const sharp = await loadSharp();
    const picture = sharp(input, { limitInputPixels: MAX_PIXELS });
    const { width, height } = await picture.metadata();
    const side = Math.min(width, height, AVATAR_SIDE);
    return picture
      .rotate()
      .resize({ width: side, height: side })
      .webp({ quality: QUALITY })
      .toBuffer();
  });
