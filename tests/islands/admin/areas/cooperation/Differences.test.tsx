import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { ListingDifference } from '#contract/cooperation/listing/listing.ts';
import { Differences } from '#islands/admin/areas/cooperation/Differences.tsx';
import { ok, refusal, type Replies } from '#tests/kit/island/far-end.ts';
import { openOffice } from '#tests/kit/island/office.tsx';

const fileOf = (id: string) => ({
  id,
  originalFilename: 'a.png',
  mediaType: 'image/webp',
  size: 9,
  url: `/common/file/${id}`,
});

const documentOf = (id: string, originalFilename: string, mediaType: string) => ({
  ...fileOf(id),
  originalFilename,
  mediaType,
});
const FILES = [
  ...['a', 'b', 'c'].map(fileOf),
  ...['p', 'r'].map((id) => documentOf(id, `${id}.pdf`, 'application/pdf')),
  documentOf('q', 'q.docx', 'application/msword'),
];

function open(differences: readonly ListingDifference[], attachments: Replies[string] = ok(FILES)) {
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
    replies: { listingSimilar: ok([]), listingAttachments: attachments },
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
  expect(sent('listingAttachments')).toHaveLength(1);
});

it('shows added and removed files by their names, and opens them by a link of its own time', async () => {
  const { hand, sent } = open([
    { place: 'files.0.file', before: 'p', after: 'q' },
    { place: 'files.1.file', before: 'r', after: '' },
  ]);
  const added = await screen.findByRole('button', { name: '提交的文件：q.docx' });
  expect(screen.getByRole('button', { name: '目前可下载的文件：p.pdf' })).toBeTruthy();
  const [, removed] = screen.getAllByText(/^文件 · /).map((name) => name.closest('div')!);
  expect(within(removed!).getByText('r.pdf').tagName).toBe('DEL');
  expect(within(removed!).getByText('–')).toBeTruthy();
  await hand.click(added);
  await waitFor(() => expect(sent('listingAttachments')).toHaveLength(2));
});

it('opens a document in a tab of its own, and closes that where there is no link', async () => {
  const page = { location: { assign: vi.fn<(url: string) => void>() }, close: vi.fn<() => void>() };
  vi.spyOn(window, 'open').mockReturnValue(page as unknown as Window);
  const replies = [ok(FILES), ok(FILES), refusal('请重新登录')];
  const differences = [{ place: 'files.0.file', before: 'r', after: 'p' }];
  const { hand, told } = open(differences, () => replies.shift()!);
  await hand.click(await screen.findByRole('button', { name: '提交的文件：p.pdf' }));
  await waitFor(() => expect(page.location.assign).toHaveBeenCalledWith('/common/file/p'));
  await hand.click(screen.getByRole('button', { name: '目前可下载的文件：r.pdf' }));
  await waitFor(() => expect(page.close).toHaveBeenCalled());
  expect(told).toEqual(['请重新登录']);
});

it('asks for no pictures where texts alone have changed', async () => {
  const { sent } = open([{ place: 'title.zh', before: '旧标题', after: '新标题' }]);
  expect(await screen.findByText('标题 · 中文')).toBeTruthy();
  expect(screen.getByText('旧标题').tagName).toBe('DEL');
  expect(sent('listingAttachments')).toEqual([]);
});

it('says in words whether a question needs an answer', async () => {
  open([
    { place: 'facts.questions.0.isNeeded', before: '', after: 'true' },
    { place: 'facts.questions.1.isNeeded', before: 'true', after: '' },
  ]);
  const change = async (name: string) => (await screen.findByText(name)).closest('div')!;
  expect((await change('报名问题 · 1 · 必须回答')).textContent).toMatch(/必须回答是$/);
  expect((await change('报名问题 · 2 · 必须回答')).textContent).toMatch(/必须回答是否$/);
});

it('writes a fee in yuan', async () => {
  open([{ place: 'facts.fee', before: '9900', after: '20000' }]);
  const change = (await screen.findByText('费用')).closest('div')!;
  expect(change.textContent.replaceAll('\u00A0', ' ')).toBe('费用CNY 99.00CNY 200.00');
});
