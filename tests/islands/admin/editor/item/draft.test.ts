import { describe, expect, it } from 'vitest';
import { readDraft, sameData } from '#islands/admin/editor/item/draft.ts';

describe('unsaved text in the browser', () => {
  it('is read if it is valid', () => {
    const draft = { version: 2, base: { year: 2025 }, data: { year: 2024 }, at: '2026-11-20' };
    expect([draft, null, 'text', { ...draft, version: '2' }].map(readDraft)).toEqual([
      draft,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('is compared regardless of the order of its fields', () => {
    expect([
      sameData(
        { title: { zh: '甲', en: 'A' }, year: 1 },
        { year: 1, title: { en: 'A', zh: '甲' } },
      ),
      sameData({ title: { zh: '甲', en: 'A' } }, { title: { zh: '甲', en: '' } }),
    ]).toEqual([true, false]);
  });
});
