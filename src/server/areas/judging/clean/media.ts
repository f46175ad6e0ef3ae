import { loadSharp } from '#server/platform/files/sharp.ts';
import { cleanFilmBytes } from './film.ts';
import { cleanJpeg } from './jpeg.ts';
import { Unclean } from './refusal.ts';

/** Larger pictures within a document are not decoded (threat 34). */
const MAX_PIXELS = 40_000_000;

async function redraw(bytes: Uint8Array): Promise<Uint8Array> {
  const sharp = await loadSharp();
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, animated: true }).toBuffer();
}

const EMF_DESCRIPTION = { length: 60, at: 64 } as const;

/** Clears the description at the beginning of an EMF drawing, which names the program that made it. */
function cleanDrawing(bytes: Uint8Array): Uint8Array {
  const drawing = Buffer.from(bytes);
  if (drawing.length < 88) throw new Unclean('broken');
  const begin = drawing.readUInt32LE(EMF_DESCRIPTION.at);
  const length = 2 * drawing.readUInt32LE(EMF_DESCRIPTION.length);
  if (begin > 0) drawing.fill(0, begin, Math.min(begin + length, drawing.length));
  return drawing;
}

const unchanged = (bytes: Uint8Array): Uint8Array => bytes;

/** Cleaners of embedded media, by file extension. Media that cannot be inspected are not accepted. */
const MEDIA: Readonly<Record<string, (bytes: Uint8Array) => Uint8Array | Promise<Uint8Array>>> = {
  jpg: cleanJpeg,
  jpeg: cleanJpeg,
  png: redraw,
  gif: redraw,
  tif: redraw,
  tiff: redraw,
  webp: redraw,
  emf: cleanDrawing,
  wmf: unchanged,
  bmp: unchanged,
  mp4: cleanFilmBytes,
  m4v: cleanFilmBytes,
  mov: cleanFilmBytes,
  m4a: cleanFilmBytes,
  odttf: unchanged,
  fntdata: unchanged,
};

/** Removes the metadata of a picture, film or font in a document. @throws Unclean */
export async function cleanMedia(extension: string, bytes: Uint8Array): Promise<Uint8Array> {
  const clean = Object.hasOwn(MEDIA, extension) ? MEDIA[extension] : undefined;
  if (!clean) throw new Unclean('embedded');
  return clean(bytes);
}

/**
 * Whether the extension is that of a font, which contains no text; pictures and films contain text that cannot be
 * searched.
 */
export const isFont = (extension: string): boolean => ['odttf', 'fntdata'].includes(extension);
