import { expect, it } from 'vitest';
import { folderFor } from '#islands/admin/library/pick/folder.ts';

it('uploads are filed by content type and session', () => {
  expect([folderFor('news', { year: 2025 }), folderFor('unit', {})]).toEqual(['news/2025', 'unit']);
});
