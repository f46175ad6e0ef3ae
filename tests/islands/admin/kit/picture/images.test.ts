import { expect, it } from 'vitest';
import { imagesIn } from '#islands/admin/kit/picture/images.ts';

it('the pictures in a field with several are found', () => {
  expect(imagesIn('/files/a.webp, /files/b.webp,,')).toEqual(['/files/a.webp', '/files/b.webp']);
  expect(imagesIn('/files/a.webp')).toEqual(['/files/a.webp']);
  expect(imagesIn('')).toEqual([]);
});
