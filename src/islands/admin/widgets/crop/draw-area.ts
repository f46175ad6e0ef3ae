import type { Area } from '#domain/files/crop.ts';

const QUALITY = 0.95;

/** Browsers that cannot write WebP write PNG instead, and say so. */
const endingOf = ({ type }: Blob): string => (type === 'image/webp' ? 'webp' : 'png');

const encode = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be drawn'))),
      'image/webp',
      QUALITY,
    );
  });

/** A part of a loaded picture as a file of its own. @throws Error where the browser cannot draw it */
export async function drawArea(image: HTMLImageElement, area: Area, name: string): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(area.width);
  canvas.height = Math.round(area.height);
  const { left, top, width, height } = area;
  canvas
    .getContext('2d')!
    .drawImage(image, left, top, width, height, 0, 0, canvas.width, canvas.height);
  const blob = await encode(canvas);
  const stem = name.replace(/\.\w+$/, '');
  const file = `${stem}-${canvas.width}x${canvas.height}.${endingOf(blob)}`;
  return new File([blob], file, { type: blob.type });
}
