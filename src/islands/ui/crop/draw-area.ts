import type { Area } from '#domain/files/crop.ts';

const QUALITY = 0.95;

/** Browsers that cannot encode WebP return PNG instead, with that type. */
const endingOf = ({ type }: Blob): string => (type === 'image/webp' ? 'webp' : 'png');

/** How the part is encoded. */
interface Drawing {
  /** Name of the file without extension. */
  name: string;
  type: 'image/webp' | 'image/png';
  /** Maximum number of pixels of the longer side. Default: its own size. */
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

/** Creates a file from a part of a loaded picture. @throws Error if the browser cannot draw it */
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
