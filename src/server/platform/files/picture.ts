import { stat } from 'node:fs/promises';
import pLimit from 'p-limit';
import type { Raw } from 'sharp';
import { AVATAR_SIDE } from '#contract/identity/avatar.ts';
import { loadSharp } from './sharp.ts';

const MAX_PIXELS = 40_000_000;
const MAX_WIDTH = 1600;
const QUALITY = 80;
/**
 * Lower quality for smaller widths, which are shown with several of their pixels on one of the page, or on a screen
 * close to the eye.
 */
const SMALLER_QUALITY = 75;
/**
 * Pictures processed at once. sharp runs in its own threads and takes about 200 MB for a picture of 40 megapixels
 * (threat 34).
 */
const AT_ONCE = 2;
const draw = pLimit(AT_ONCE);
/** Further widths in which a wider picture is stored. */
const SMALLER_WIDTHS = [480, 720, 960] as const;

/**
 * How much larger the result may be. A photograph that was compressed before grows by some percent, and six times
 * without loss.
 */
const TOLERANCE = 1.25;

/** Default effort of the encoder, from 0 to 6: an upload is encoded once and read many times. */
const EFFORT = 4;

/** A picture as it is stored. */
export interface Picture {
  bytes: Buffer;
  extension: 'webp';
  mediaType: 'image/webp';
  width: number;
  height: number;
  /** The same picture in smaller widths. */
  smaller: readonly { width: number; bytes: Buffer }[];
}

/** Options of the encoder. */
interface Care {
  /** From 0 to 6. */
  effort?: number;
  /**
   * Number of bytes above which it is also encoded without loss, which takes three times as long; by default the size
   * of the upload.
   */
  most?: number;
}

/** Number of bytes of an upload, given as a path or as bytes. */
const sizeOf = async (input: Uint8Array | string): Promise<number> =>
  typeof input === 'string' ? (await stat(input)).size : input.byteLength;

const OPAQUE = 255;

/** Whether a picture has no transparency. The library's own check takes ten times as long, because it measures more. */
function isOpaque(rgba: Buffer): boolean {
  let alpha = 3;
  while (alpha < rgba.length && rgba[alpha] === OPAQUE) alpha += 4;
  return alpha >= rgba.length;
}

/** Drops the alpha channel of an opaque picture: less work for each width, and the same result. */
async function withoutAlpha(data: Buffer, raw: Raw) {
  if (raw.channels !== 4 || !isOpaque(data)) return { data, raw };
  const sharp = await loadSharp();
  const opaque = await sharp(data, { raw }).removeAlpha().raw().toBuffer();
  return { data: opaque, raw: { ...raw, channels: 3 as const } };
}

/** Decodes a picture to raw pixels once; they are then encoded in each width. */
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
 * Re-encodes a picture as WebP of at most 1600 px, upright and without metadata, so that none of the uploaded bytes
 * are served (threats 30, 34).
 * @param input its bytes, or the path of its file
 * @throws Error if it is no picture or has more than 40 megapixels
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
    /** A drawing with few colours is smaller without loss than with it. */
    const encodeWithin = async (width: number, limit: number): Promise<Buffer> => {
      const bytes = await encode(width);
      if (bytes.byteLength <= limit * TOLERANCE) return bytes;
      const exact = await encode(width, true);
      return exact.byteLength < bytes.byteLength ? exact : bytes;
    };
    const widths = SMALLER_WIDTHS.filter((width) => width < raw.width);
    const bytes = await encodeWithin(raw.width, most ?? (await sizeOf(input)));
    const smaller = [];
    // One after the other, because each holds a copy of the pixels. None may be much larger than the full width.
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
 * Re-encodes the middle of a picture as a square, with the same precautions and never larger than the upload.
 * @param input its bytes, or the path of its file
 * @throws Error if it is no picture or has more than 40 megapixels
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
