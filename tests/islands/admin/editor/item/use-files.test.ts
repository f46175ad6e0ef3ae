import { expect, it } from 'vitest';
import { filesIn } from '#islands/admin/editor/item/use-files.ts';

it('the files of a record are found, including those in lists', () => {
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
