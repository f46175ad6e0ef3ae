import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { slice } from '#content/i18n/translate.ts';
import { blankListing, type ListingDraft } from '#contract/cooperation/listing/content.ts';
import { LISTING_KINDS, type ListingKind } from '#contract/cooperation/listing/facts.ts';
import type { OwnListing } from '#contract/cooperation/listing/listing.ts';
import { ListingContext } from '#islands/cooperation/listing/context.ts';
import { ListingForm } from '#islands/cooperation/listing/ListingForm.tsx';
import { LISTING_KEYS } from '#lib/texts/listing.ts';
import { later, ok, refusal, type Heard, type Replies } from '#tests/kit/island/far-end.ts';
import { openPerson } from '#tests/kit/island/person.tsx';

const texts = slice('zh', LISTING_KEYS);
const addresses = Object.fromEntries(LISTING_KINDS.map((kind) => [kind, ''])) as Record<
  ListingKind,
  string
>;
const [ONE, TWO, THREE] = ['1', '2', '3'].map((digit) => digit.repeat(32)) as [
  string,
  string,
  string,
];
const fileOf = (id: string, url = `/common/file/${id}`) => ({
  id,
  originalFilename: 'a.png',
  mediaType: 'image/webp',
  size: 9,
  url,
});
const listingWith = (...ids: string[]): OwnListing => ({
  id: 7,
  version: 1,
  organisationId: 1,
  organisation: { zh: '示例企业', en: '' },
  mayAct: true,
  kind: 'supply',
  status: 'draft',
  isVisible: false,
  publishedAt: null,
  draft: {
    ...blankListing('supply', 'zh'),
    pictures: ids.map((file) => ({ file, alt: { zh: '', en: '' } })),
  },
  live: null,
  attachments: ids.map((id) => fileOf(id)),
  createdAt: '2026-06-01T00:00:00Z',
  updatedAt: '2026-06-01T00:00:00Z',
});

const draftIn = ({ body }: Heard) => (body as { draft: ListingDraft }).draft;
const saved = (heard: Heard) => ok({ ...listingWith(), draft: draftIn(heard), version: 2 });
const open = (listing: OwnListing, replies: Replies = {}) => {
  const opened = openPerson(
    <ListingContext value={{ texts, locale: 'zh', addresses }}>
      <ListingForm listing={listing} onBack={() => undefined} />
    </ListingContext>,
    { listingSave: saved, ...replies },
  );
  const kept = async () => {
    await waitFor(() => expect(opened.sent('listingSave').length).toBeGreaterThan(0), {
      timeout: 3000,
    });
    return draftIn(opened.sent('listingSave').at(-1)!).pictures;
  };
  return { ...opened, kept };
};
/** Chooses a file in one of the two places: for pictures, and for files. */
const choose = (name: string, type = 'image/png', at = 0) =>
  fireEvent.change(document.querySelectorAll('input[type="file"]')[at]!, {
    target: { files: [new File(['x'], name, { type })] },
  });
const UPLOADED: Replies = {
  uploadBegin: ok({
    id: 'u1',
    size: 1,
    parts: 1,
    received: [1],
    file: null,
    until: '2026-06-01T00:00:00Z',
  }),
  uploadEnd: ok(fileOf(THREE)),
};
const images = () => screen.getAllByRole('img').map((image) => image.getAttribute('src'));

describe('the pictures of a listing', () => {
  it('arrive in the draft behind those that are there, and are kept', async () => {
    const { kept } = open(listingWith(ONE), UPLOADED);
    choose('机柜.png');
    await waitFor(() => expect(images()).toHaveLength(2));
    expect(images()).toEqual([`/common/file/${ONE}`, `/common/file/${THREE}`]);
    expect((await kept()).map(({ file }) => file)).toEqual([ONE, THREE]);
  });

  it('hold the submission back while one is on its way', async () => {
    const { reply, send } = later();
    open(listingWith(), { ...UPLOADED, uploadEnd: reply });
    choose('机柜.png');
    const submit = screen.getByRole<HTMLButtonElement>('button', { name: '提交审核' });
    await waitFor(() => expect(submit.disabled).toBe(true));
    send(ok(fileOf(THREE)));
    await waitFor(() => expect(submit.disabled).toBe(false));
  });

  it('can be described, made the cover, and removed', async () => {
    const { hand, kept } = open(listingWith(ONE, TWO));
    fireEvent.change(screen.getAllByLabelText(/图片说明 · 中文/)[1]!, {
      target: { value: '机房' },
    });
    await hand.click(screen.getByRole('button', { name: '设为封面 图片 2' }));
    expect(images()).toEqual([`/common/file/${TWO}`, `/common/file/${ONE}`]);
    await hand.click(screen.getByRole('button', { name: '移除 图片 2' }));
    expect(await kept()).toEqual([{ file: TWO, alt: { zh: '机房', en: '' } }]);
  });

  it('leave the focus on their list when one is removed by keyboard', async () => {
    const { hand } = open(listingWith(ONE, TWO));
    screen.getByRole('button', { name: '移除 图片 2' }).focus();
    await hand.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('图片'));
  });

  it.each(['a.pdf', 'a.svg'])('are no “%s”, which is not sent', (name) => {
    const { sent, told } = open(listingWith(), UPLOADED);
    choose(name);
    expect(told).toEqual(['请选择 JPG 或 PNG 图片']);
    expect(sent('uploadBegin')).toEqual([]);
  });

  it('are five at most', () => {
    open(listingWith(...['a', 'b', 'c', 'd', 'e'].map((one) => one.repeat(32))));
    expect(screen.queryByRole('button', { name: '添加图片' })).toBeNull();
  });

  it('say why one was refused, and the next one can be chosen', async () => {
    const { told } = open(listingWith(), { ...UPLOADED, uploadEnd: refusal('文件无法读取') });
    choose('机柜.png');
    await waitFor(() => expect(told).toEqual(['文件无法读取']));
    const add = screen.getByRole<HTMLButtonElement>('button', { name: '添加图片' });
    await waitFor(() => expect(add.disabled).toBe(false));
  });

  it('are shown again after their links have ended', async () => {
    const record = { ...listingWith(ONE), attachments: [fileOf(ONE, '/fresh')] };
    open(listingWith(ONE), { listingOwnGet: ok({ record, events: [] }) });
    fireEvent.error(screen.getByRole('img'));
    await waitFor(() => expect(images()).toEqual(['/fresh']));
  });
});

describe('the files of a listing', () => {
  const PDF = { ...fileOf(TWO, '/common/file/2'), originalFilename: '产品手册.pdf', size: 2048 };
  const withFile = (): OwnListing => ({
    ...listingWith(),
    draft: {
      ...listingWith().draft,
      files: [ONE, TWO].map((file) => ({ file, title: { zh: file, en: '' } })),
    },
    attachments: [fileOf(ONE), PDF],
  });
  const files = async (opened: ReturnType<typeof open>) => {
    await waitFor(() => expect(opened.sent('listingSave').length).toBeGreaterThan(0), {
      timeout: 3000,
    });
    return draftIn(opened.sent('listingSave').at(-1)!).files;
  };

  it('arrive with their names as titles in the language of the original', async () => {
    const sent = { ...PDF, id: THREE };
    const opened = open(listingWith(), { ...UPLOADED, uploadEnd: ok(sent) });
    choose('产品手册.pdf', 'application/pdf', 1);
    expect(await screen.findByRole('button', { name: '产品手册.pdf' })).toBeTruthy();
    expect(screen.getByText('2 KB')).toBeTruthy();
    expect(opened.sent('uploadBegin')[0]!.body).toMatchObject({ slot: 'file' });
    expect(await files(opened)).toEqual([{ file: THREE, title: { zh: '产品手册', en: '' } }]);
  });

  it('can be moved to the top, and removed', async () => {
    const opened = open(withFile());
    await opened.hand.click(screen.getByRole('button', { name: '移到最前 文件 2' }));
    await opened.hand.click(screen.getByRole('button', { name: '移除 文件 2' }));
    expect(await files(opened)).toMatchObject([{ file: TWO }]);
  });

  it.each(['a.zip', 'a.doc', 'a.png'])('are no “%s”, which is not sent', (name) => {
    const { sent, told } = open(listingWith(), UPLOADED);
    choose(name, '', 1);
    expect(told).toEqual(['请选择 PDF、DOCX、XLSX 或 PPTX 文件']);
    expect(sent('uploadBegin')).toEqual([]);
  });

  it('are opened by a link that is asked for then', async () => {
    const record = { ...withFile(), attachments: [{ ...PDF, url: '#fresh' }] };
    const { hand } = open(withFile(), { listingOwnGet: ok({ record, events: [] }) });
    await hand.click(screen.getByRole('button', { name: '产品手册.pdf' }));
    await waitFor(() => expect(location.hash).toBe('#fresh'));
  });
});
