import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ListingDifference } from '#contract/cooperation/listing/listing.ts';
import { Differences } from '#islands/admin/areas/cooperation/Differences.tsx';
import { ok } from '#tests/kit/island/far-end.ts';
import { openOffice } from '#tests/kit/island/office.tsx';

const fileOf = (id: string) => ({
  id,
  originalFilename: 'a.png',
  mediaType: 'image/webp',
  size: 9,
  url: `/common/file/${id}`,
});

function open(differences: readonly ListingDifference[]) {
  const row = {
    id: 7,
    version: 3,
    updatedAt: '',
    updatedBy: null,
    contacts: [],
    stale: [],
    publishedAt: '2026-06-01T00:00:00Z',
  };
  return openOffice(<Differences row={row} value={differences} onDone={() => undefined} />, {
    replies: { listingSimilar: ok([]), listingPictures: ok(['a', 'b', 'c'].map(fileOf)) },
  });
}
const images = () =>
  screen
    .queryAllByRole('img')
    .map((image) => [image.getAttribute('alt'), image.getAttribute('src')]);

it('shows changed pictures beside those that visitors see, with one request for all', async () => {
  const { sent } = open([
    { place: 'pictures.0.file', before: 'a', after: 'b' },
    { place: 'pictures.1.file', before: '', after: 'c' },
  ]);
  await waitFor(() =>
    expect(images()).toEqual([
      ['目前展示的图片', '/common/file/a'],
      ['提交的图片', '/common/file/b'],
      ['提交的图片', '/common/file/c'],
    ]),
  );
  expect(sent('listingPictures')).toHaveLength(1);
});

it('asks for no pictures where texts alone have changed', async () => {
  const { sent } = open([{ place: 'title.zh', before: '旧标题', after: '新标题' }]);
  expect(await screen.findByText('标题 · 中文')).toBeTruthy();
  expect(screen.getByText('旧标题').tagName).toBe('DEL');
  expect(sent('listingPictures')).toEqual([]);
});
