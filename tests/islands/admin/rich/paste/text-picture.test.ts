import { expect, it } from 'vitest';
import { pictureIn } from '#islands/admin/rich/paste/text-picture.ts';

const file = {
  fileUrl: '/files/a.webp',
  originalFilename: 'IMG_1.png',
  width: 40,
  height: 20,
  alt: { zh: '合影', en: 'Group photo' },
} as never;

it('a picture is described in the language of the text, and keeps its size', () => {
  const place = { src: '/files/a.webp', width: 40, height: 20 };
  expect([pictureIn('zh', file), pictureIn('en', file)]).toEqual([
    { ...place, alt: '合影' },
    { ...place, alt: 'Group photo' },
  ]);
});

it('a picture without a description has an empty text rather than its file name', () => {
  const untold = { ...(file as object), alt: { zh: '', en: '' } } as never;
  expect(pictureIn('en', untold).alt).toBe('');
});
