import { expect, it } from 'vitest';
import { factsOf, kindOf } from '#islands/admin/library/measure.ts';

it('says of a file what is known of it', () => {
  const file = { width: null, height: null, duration: null, size: 2048 };
  const facts = [{}, { width: 16, height: 9 }, { width: 16, height: 9, duration: 65 }];
  expect(facts.map((part) => factsOf({ ...file, ...part } as never, 'zh'))).toEqual([
    '2 KB',
    '16 × 9 · 2 KB',
    '16 × 9 · 1:05 · 2 KB',
  ]);
});

it('knows pictures and films; everything else is a document', () => {
  expect(
    ['image/webp', 'video/mp4', 'application/pdf'].map((mediaType) => kindOf({ mediaType })),
  ).toEqual(['picture', 'film', 'document']);
});
