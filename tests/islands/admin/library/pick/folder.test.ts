import { expect, it } from 'vitest';
import { folderFor } from '#islands/admin/library/pick/folder.ts';

it('files uploads by kind of content and session', () => {
  expect([folderFor('news', { year: 2025 }), folderFor('unit', {})]).toEqual(['news/2025', 'unit']);
});
