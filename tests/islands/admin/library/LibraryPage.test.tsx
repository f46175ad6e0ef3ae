import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  getFile,
  listFolders,
  listLibrary,
  listUses,
  removeFile,
} from '#contract/files/library.ts';
import { LibraryPage } from '#islands/admin/library/LibraryPage.tsx';
import { ok, page, type Heard } from '#tests/kit/island/far-end.ts';
import { openOffice } from '#tests/kit/island/office.tsx';

const idOf = (digit: number) => String(digit).repeat(32);
const document = (digit: number) => ({
  id: idOf(digit),
  fileName: `11/${'0'.repeat(38)}.pdf`,
  originalFilename: `rules-${digit}.pdf`,
  fileUrl: `/files/11/${'0'.repeat(38)}.pdf`,
  mediaType: 'application/pdf',
  size: 2048,
  width: null,
  height: null,
  widths: [],
  duration: null,
  alt: { zh: '', en: '' },
  folder: '',
  isPublic: true,
  version: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  updatedBy: null,
});

/** Opens the library with one file open, over a server that removes files. */
function openLibrary(open: number) {
  let files = [document(1), document(2)];
  const replies = {
    [listLibrary.name]: () => page(files.map((file) => ({ ...file, uses: 0 }))),
    [listFolders.name]: ok([]),
    [getFile.name]: ok(document(open)),
    [listUses.name]: ok([]),
    [removeFile.name]: ({ params }: Heard) => {
      files = files.filter(({ id }) => id !== (params as { id: string }).id);
      return ok(null);
    },
  };
  return openOffice(<LibraryPage rest="" query={{ file: idOf(open) }} />, { replies });
}

describe('the library', () => {
  it('deselects a file that is removed while it is open', async () => {
    const { hand, sent } = openLibrary(1);
    for (const name of ['选择“rules-1.pdf”', '选择“rules-2.pdf”']) {
      await hand.click(await screen.findByRole('checkbox', { name, hidden: true }));
    }
    expect(screen.getByText('已选 2 个文件')).toBeTruthy();
    const drawer = await screen.findByRole('dialog', { name: 'rules-1.pdf' });
    await hand.click(await within(drawer).findByRole('button', { name: '删除' }));
    const sure = await screen.findByRole('dialog', { name: '确定删除“rules-1.pdf”吗？' });
    await hand.click(within(sure).getByRole('button', { name: '删除' }));
    await waitFor(() => expect(sent(removeFile.name)).toHaveLength(1));
    await screen.findByText('已选 1 个文件');
  });
});
