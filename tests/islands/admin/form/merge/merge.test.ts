import { describe, expect, it } from 'vitest';
import { mergeChanges, putAt } from '#islands/admin/form/merge/merge.ts';

const BASE = { name: { zh: '甲', en: 'A' }, sort: 1, ids: [1, 2] };
const FIELDS = ['name', 'sort', 'ids'];
const merge = (mine: object, theirs: object) =>
  mergeChanges(BASE, { ...BASE, ...mine }, { ...BASE, ...theirs }, FIELDS);

describe('two changes of one record', () => {
  it('come together where they touch different fields', () => {
    expect(merge({ sort: 5 }, { ids: [3] })).toEqual({
      merged: { ...BASE, sort: 5, ids: [3] },
      disputes: [],
      taken: ['ids'],
    });
  });

  it('come together where each touches one language of a text', () => {
    expect(merge({ name: { zh: '甲', en: 'B' } }, { name: { zh: '乙', en: 'A' } })).toEqual({
      merged: { ...BASE, name: { zh: '乙', en: 'B' } },
      disputes: [],
      taken: ['name.zh'],
    });
  });

  it('are no dispute where both say the same', () => {
    expect(merge({ sort: 7 }, { sort: 7 })).toEqual({
      merged: { ...BASE, sort: 7 },
      disputes: [],
      taken: [],
    });
  });

  it('are disputed where they differ, and mine stands until it is decided', () => {
    expect(merge({ name: { zh: '丙', en: 'A' } }, { name: { zh: '乙', en: 'A' } })).toEqual({
      merged: { ...BASE, name: { zh: '丙', en: 'A' } },
      disputes: [{ place: 'name.zh', base: '甲', mine: '丙', theirs: '乙' }],
      taken: [],
    });
  });
});

describe('putAt', () => {
  it('changes one place and nothing else', () => {
    expect([putAt(BASE, 'name.en', 'Z'), putAt(BASE, 'sort', 2)]).toEqual([
      { ...BASE, name: { zh: '甲', en: 'Z' } },
      { ...BASE, sort: 2 },
    ]);
  });
});
