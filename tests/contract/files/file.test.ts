import { expect, it } from 'vitest';
import { kindOf, smallestUrl } from '#contract/files/file.ts';

it('a file that is neither a picture nor a film is a document', () => {
  expect(
    ['image/webp', 'video/mp4', 'application/pdf'].map((mediaType) => kindOf({ mediaType })),
  ).toEqual(['picture', 'film', 'document']);
});

it('the smallest width of a picture is shown in lists, and the picture itself if it has none', () => {
  const fileUrl = '/files/ab/cd.webp';
  expect([[], [960, 320]].map((widths) => smallestUrl({ fileUrl, widths }))).toEqual([
    '/files/ab/cd.webp',
    '/files/ab/cd-320.webp',
  ]);
});
