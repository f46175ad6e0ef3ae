import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { renderPicture } from '#server/platform/files/picture.ts';
import { photo, plain } from '#tests/kit/content/picture.ts';

/** Brightness of a pixel, 0 to 255. */
async function brightness(bytes: Buffer, left: number, top: number): Promise<number> {
  const spot = sharp(bytes).extract({ left, top, width: 1, height: 1 }).greyscale();
  return (await spot.raw().toBuffer())[0]!;
}

describe('renderPicture', () => {
  it('re-encodes a picture as WebP', async () => {
    const { bytes, ...rest } = await renderPicture(await plain(60, 40));
    expect(rest).toEqual({
      extension: 'webp',
      mediaType: 'image/webp',
      width: 60,
      height: 40,
      smaller: [],
    });
    const { format, width, height } = await sharp(bytes).metadata();
    expect({ format, width, height }).toEqual({ format: 'webp', width: 60, height: 40 });
  });

  it('adds smaller widths of a wide picture', async () => {
    const { smaller } = await renderPicture(await plain(1000, 500));
    const sizes = smaller.map(async ({ width, bytes }) => {
      const { format, width: drawn, height } = await sharp(bytes).metadata();
      return { width, format, drawn, height };
    });
    expect(await Promise.all(sizes)).toEqual([
      { width: 480, format: 'webp', drawn: 480, height: 240 },
      { width: 720, format: 'webp', drawn: 720, height: 360 },
      { width: 960, format: 'webp', drawn: 960, height: 480 },
    ]);
  });

  it('keeps transparency in each width', async () => {
    const background = { r: 200, g: 0, b: 0, alpha: 1 };
    const glass = { ...background, alpha: 0.5 };
    const shining = await sharp({ create: { width: 600, height: 40, channels: 4, background } })
      .composite([
        {
          input: { create: { width: 300, height: 40, channels: 4, background: glass } },
          left: 300,
          top: 0,
          blend: 'source',
        },
      ])
      .png()
      .toBuffer();
    const { bytes, smaller } = await renderPicture(shining);
    const alphas = [bytes, ...smaller.map((one) => one.bytes)].map(
      async (drawn) => (await sharp(drawn).stats()).isOpaque,
    );
    expect(await Promise.all(alphas)).toEqual([false, false]);
  });

  it('drops an alpha channel that is fully opaque', async () => {
    const drawn = await photo({ width: 600, height: 40 });
    const [with3, with4] = [sharp(drawn).removeAlpha(), sharp(drawn).ensureAlpha()];
    const both = [await with3.png().toBuffer(), await with4.png().toBuffer()];
    const [plainOne, coveredOne] = await Promise.all(
      both.map((bytes) => renderPicture(bytes, { most: Infinity })),
    );
    expect(coveredOne).toEqual(plainOne);
  });

  it('stores a drawing of few colours without loss if lossy encoding would be larger', async () => {
    const [width, height] = [640, 400];
    // Slanting lines, one pixel wide: lossy compression makes them larger.
    const lit = (at: number) => ((Math.floor(at / width) + at) % 3 === 0 ? 0 : 255);
    const dots = Buffer.from(Array.from({ length: width * height }, (_, at) => lit(at)));
    const drawing = await sharp(dots, { raw: { width, height, channels: 1 } })
      .png()
      .toBuffer();
    const { bytes, smaller } = await renderPicture(drawing);
    expect(bytes.byteLength).toBeLessThan(drawing.byteLength);
    const again = await sharp(bytes).extractChannel(0).raw().toBuffer();
    expect(again.equals(dots)).toBe(true);
    expect(smaller.map((one) => one.width)).toEqual([480]);
  });

  it('stores a drawing with loss if more bytes are allowed', async () => {
    const square = '<rect width="64" height="64"/><path d="M3 3L61 40" stroke="red"/>';
    const drawing = Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64">${square}</svg>`,
    );
    const [exact, lossy] = await Promise.all([
      renderPicture(drawing),
      renderPicture(drawing, { most: Infinity }),
    ]);
    const head = (bytes: Buffer) => bytes.toString('latin1', 12, 16);
    expect([exact, lossy].map(({ bytes }) => head(bytes))).toEqual(['VP8L', 'VP8 ']);
  });

  it('removes the camera’s metadata', async () => {
    const original = await photo({ width: 60, height: 40 });
    const written = (await sharp(original).metadata()).exif!;
    expect(written.toString('latin1')).toContain('Somebody');
    // The tag of the place where the picture was taken: GPSInfo, 0x8825.
    expect(written.includes(Buffer.from([0x25, 0x88]))).toBe(true);
    const { bytes } = await renderPicture(original);
    const { exif, icc, iptc, xmp, orientation } = await sharp(bytes).metadata();
    expect([exif, icc, iptc, xmp, orientation]).toEqual(Array(5).fill(undefined));
  });

  it('turns a rotated photograph upright', async () => {
    const { bytes, width, height } = await renderPicture(
      await photo({ width: 60, height: 40, orientation: 6 }),
    );
    expect({ width, height }).toEqual({ width: 40, height: 60 });
    expect(await brightness(bytes, 20, 5)).toBeLessThan(20);
    expect(await brightness(bytes, 20, 55)).toBeGreaterThan(235);
  });

  it('shrinks a wide picture to 1600 pixels and keeps its aspect ratio', async () => {
    const { width, height } = await renderPicture(await plain(3200, 1000));
    expect({ width, height }).toEqual({ width: 1600, height: 500 });
  });

  it('never enlarges', async () => {
    const { width, height } = await renderPicture(await plain(16, 2000));
    expect({ width, height }).toEqual({ width: 16, height: 2000 });
  });

  it('accepts an SVG drawing', async () => {
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6"><rect width="8" height="6"/></svg>';
    const { width, height } = await renderPicture(Buffer.from(drawing));
    expect({ width, height }).toEqual({ width: 8, height: 6 });
  });

  it('refuses more than 40 megapixels', async () => {
    await expect(renderPicture(await plain(8000, 5001))).rejects.toThrow(
      'Input image exceeds pixel limit',
    );
  });

  it.each([
    ['text', Buffer.from('no picture at all')],
    ['nothing', Buffer.alloc(0)],
    ['HTML in disguise', Buffer.from('<html><script>alert(1)</script></html>')],
    ['only the header of a PNG', Buffer.from('89504e470d0a1a0a', 'hex')],
  ])('refuses %s', async (_, bytes) => {
    await expect(renderPicture(bytes)).rejects.toThrow(/^Input /);
  });

  it('refuses a truncated picture', async () => {
    const whole = await photo({ width: 600, height: 400 });
    await expect(renderPicture(whole.subarray(0, whole.length / 2))).rejects.toThrow(
      /premature end|VipsJpeg/,
    );
  });
});
