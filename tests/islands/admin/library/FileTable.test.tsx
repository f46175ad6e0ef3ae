import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { ListedFile } from '#contract/files/library.ts';
import { FileTable } from '#islands/admin/library/FileTable.tsx';
import { openOffice } from '#tests/kit/island/office.tsx';
import { setWidth } from '#tests/kit/island/width.ts';

const FILE = {
  id: '1'.repeat(32),
  fileName: 'ab/rules.pdf',
  originalFilename: '章程.pdf',
  fileUrl: '/files/ab/rules.pdf',
  mediaType: 'application/pdf',
  size: 2048,
  width: null,
  height: null,
  duration: null,
  alt: { zh: '', en: '' },
  folder: 'news/2025',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedBy: 'bo',
  uses: 3,
} as unknown as ListedFile;

/** Opens the files of a folder in a window of some width, and records what is done with them. */
function openFiles(width: number) {
  setWidth(width);
  const done: string[] = [];
  const selection = {
    files: [],
    has: () => false,
    choose: () => undefined,
    toggle: ({ originalFilename }: ListedFile) => void done.push(`chosen ${originalFilename}`),
  };
  const open = ({ originalFilename }: ListedFile) => void done.push(`opened ${originalFilename}`);
  const { hand } = openOffice(<FileTable files={[FILE]} selection={selection} onOpen={open} />);
  return { hand, done };
}

describe('the file list of the library', () => {
  afterEach(() => setWidth(1024));

  it('consists of cards on a phone, which can be opened and selected', async () => {
    const { hand, done } = openFiles(390);
    expect(screen.queryByRole('table')).toBeNull();
    const facts = screen.getAllByRole('term').map((one) => one.nextElementSibling!.textContent);
    expect(facts).toEqual(['PDF', '2 KB', '3', '新闻 / 2025', '2026-01-01 08:00', 'bo']);
    await hand.click(screen.getByRole('button', { name: '章程.pdf' }));
    await hand.click(screen.getByRole('checkbox', { name: '选择“章程.pdf”' }));
    expect(done).toEqual(['opened 章程.pdf', 'chosen 章程.pdf']);
  });

  it('is a table on a wide window', () => {
    openFiles(1024);
    expect(screen.getByRole('table')).toBeTruthy();
    expect(screen.queryByRole('term')).toBeNull();
  });
});
