import { expect, it } from 'vitest';
import { folderAsked, folderTree } from '#islands/admin/library/folder/folder-tree.ts';

it('folders are nested, including empty ones in between', () => {
  const found = [
    { folder: '', files: 4 },
    { folder: 'album', files: 1 },
    { folder: 'news/2024', files: 2 },
    { folder: 'news/2025', files: 3 },
  ];
  const leaf = (path: string, name: string, files: number) => ({ path, name, files, children: [] });
  expect(folderTree(found)).toEqual([
    leaf('album', 'album', 1),
    {
      path: 'news',
      name: 'news',
      files: 0,
      children: [leaf('news/2024', '2024', 2), leaf('news/2025', '2025', 3)],
    },
  ]);
});

it('all files are distinguished from those without a folder', () => {
  expect([undefined, '', '/', 'news/2025'].map(folderAsked)).toEqual([
    undefined,
    undefined,
    '',
    'news/2025',
  ]);
});
