import { describe, expect, it } from 'vitest';
import { coverOf } from '#lib/render/cover.ts';

const file = {
  id: 'f',
  fileName: 'f.webp',
  originalFilename: 'final.jpg',
  fileUrl: '/files/f.webp',
  mediaType: 'image/webp',
  size: 1,
  width: 1600,
  height: 1000,
  widths: [480, 720, 960],
  duration: null,
  alt: { zh: '决赛现场', en: '' },
};

const TO_720 = '/files/f-480.webp 480w, /files/f-720.webp 720w';

describe('coverOf', () => {
  it('returns the record’s own picture with an alternative text in either language', () => {
    expect(coverOf({ year: 2025, id: 7, cover: file }, 'en')).toEqual({
      src: '/files/f.webp',
      width: 1600,
      height: 1000,
      alt: '决赛现场',
      isDrawn: false,
      srcset:
        '/files/f-480.webp 480w, /files/f-720.webp 720w, /files/f-960.webp 960w, /files/f.webp 1600w',
    });
  });

  it.each([
    [900, '/files/f-960.webp', `${TO_720}, /files/f-960.webp 960w`],
    [720, '/files/f-720.webp', TO_720],
    [480, '/files/f-480.webp', undefined],
    [120, '/files/f-480.webp', undefined],
  ])('offers the smallest width of at least %s pixels, and none above it', (most, src, srcset) => {
    const cover = coverOf({ year: 2025, id: 7, cover: file }, 'en', most);
    expect([cover.src, cover.srcset]).toEqual([src, srcset]);
  });

  it('offers no widths that are not stored', () => {
    const cover = coverOf({ year: 2025, id: 7, cover: { ...file, widths: [] } }, 'en');
    expect(cover.srcset).toBeUndefined();
  });

  it('returns a drawn, decorative cover if the record has no picture', () => {
    expect(coverOf({ year: 2025, id: 49, cover: null }, 'zh')).toEqual({
      src: '/art/2025/2.svg',
      width: 640,
      height: 400,
      alt: '',
      isDrawn: true,
    });
  });
});
