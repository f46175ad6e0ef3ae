import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FolderSide } from '#islands/admin/library/folder/FolderSide.tsx';
import { openOffice } from '#tests/kit/island/office.tsx';

const FOUND = [
  { folder: 'news/2025', files: 2 },
  { folder: 'press', files: 1 },
];

it.each([
  ['zh', ['新闻', '2025 (2)', 'press (1)']],
  ['en', ['News', '2025 (2)', 'press (1)']],
] as const)('content folders are named by their type in %s', (locale, named) => {
  openOffice(<FolderSide found={FOUND} chosen="" onChoose={() => undefined} />, { locale });
  const entries = screen.getAllByRole('treeitem').map((one) => one.textContent);
  expect(entries.slice(2)).toEqual(named);
});
