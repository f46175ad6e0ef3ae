import { describe, expect, it } from 'vitest';
import { mergeChanges, putAt } from '#islands/admin/form/merge/merge.ts';

const BASE = { name: { zh: '甲', en: 'A' }, sort: 1, ids: [1, 2] };
const FIELDS = ['name', 'sort', 'ids'];
const merge = (mine: object, theirs: object) =>
  mergeChanges(BASE, { ...BASE, ...mine }, { ...BASE, ...theirs }, FIELDS);

describe('two concurrent changes of a record', () => {
  it('are merged if they concern different fields', () => {
    expect(merge({ sort: 5 }, { ids: [3] })).toEqual({
      merged: { ...BASE, sort: 5, ids: [3] },
      disputes: [],
      taken: ['ids'],
    });
  });

  it('are merged if each concerns one language of a text', () => {
    expect(merge({ name: { zh: '甲', en: 'B' } }, { name: { zh: '乙', en: 'A' } })).toEqual({
      merged: { ...BASE, name: { zh: '乙', en: 'B' } },
      disputes: [],
      taken: ['name.zh'],
    });
  });

  it('do not clash if they are equal', () => {
    expect(merge({ sort: 7 }, { sort: 7 })).toEqual({
      merged: { ...BASE, sort: 7 },
      disputes: [],
      taken: [],
    });
  });

  it('are disputed if they differ, and mine is kept until a decision', () => {
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
