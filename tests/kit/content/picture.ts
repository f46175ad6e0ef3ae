import sharp from 'sharp';

export interface Drawing {
  width: number;
  height: number;
  /** Value of the EXIF field: 6 means a quarter turn to the right. */
  orientation?: number;
}

/** A JPEG with camera metadata; its left half is black and its right half white. */
export async function photo({ width, height, orientation = 1 }: Drawing): Promise<Buffer> {
  const right = { create: { width: width / 2, height, channels: 3, background: 'white' } } as const;
  return sharp({ create: { width, height, channels: 3, background: 'black' } })
    .composite([{ input: right, left: width / 2, top: 0 }])
    .withExif({ IFD0: { Make: 'Camera', Copyright: 'Somebody' }, IFD3: { GPSLatitude: '24/1' } })
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer();
}

/** A plain PNG. */
export const plain = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: 'navy' } })
    .png()
    .toBuffer();
