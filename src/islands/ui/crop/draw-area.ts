import type { Area } from '#domain/files/crop.ts';

const QUALITY = 0.95;

/** Browsers that cannot write WebP write PNG instead, and say so. */
const endingOf = ({ type }: Blob): string => (type === 'image/webp' ? 'webp' : 'png');

/** How a part becomes a file. */
interface Drawing {
  /** Without its ending. */
  name: string;
  type: 'image/webp' | 'image/png';
  /** The most pixels of its longer side; as many as it has where nothing is said. */
  most?: number;
}

const encode = (canvas: HTMLCanvasElement, type: string): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be drawn'))),
      type,
      QUALITY,
    );
  });

/** Draws a part of a loaded picture so that it fills a canvas. */
export function paintArea(canvas: HTMLCanvasElement, image: HTMLImageElement, area: Area): void {
  const { left, top, width, height } = area;
  const context = canvas.getContext('2d')!;
  context.imageSmoothingQuality = 'high';
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, left, top, width, height, 0, 0, canvas.width, canvas.height);
}

/** A part of a loaded picture as a file of its own. @throws Error where the browser cannot draw it */
export async function drawArea(
  image: HTMLImageElement,
  area: Area,
  { name, type, most = Infinity }: Drawing,
): Promise<File> {
  const canvas = document.createElement('canvas');
  const scale = Math.min(1, most / Math.max(area.width, area.height));
  canvas.width = Math.round(area.width * scale);
  canvas.height = Math.round(area.height * scale);
  paintArea(canvas, image, area);
  const blob = await encode(canvas, type);
  const file = `${name}-${canvas.width}x${canvas.height}.${endingOf(blob)}`;
  return new File([blob], file, { type: blob.type });
}
