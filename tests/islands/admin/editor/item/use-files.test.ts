import { expect, it } from 'vitest';
import { filesIn } from '#islands/admin/editor/item/use-files.ts';

it('finds the files that a record names, in its lists as well', () => {
  const fields = [
    { name: 'title', kind: 'bilingual' },
    { name: 'coverId', kind: 'picture' },
    { name: 'items', kind: 'list', fields: [{ name: 'fileId', kind: 'film' }] },
  ] as const;
  const data = {
    title: { zh: '', en: '' },
    coverId: 'a',
    items: [{ fileId: 'b' }, { fileId: null }],
  };
  expect(filesIn(fields, data)).toEqual(['a', 'b']);
});
