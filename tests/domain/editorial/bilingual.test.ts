import { describe, expect, it } from 'vitest';
import { mergeData, missingTranslations } from '#domain/editorial/bilingual.ts';

const live = {
  title: { zh: '旧题', en: 'Old title' },
  date: '2025-01-01',
  awards: [{ name: { zh: '一等奖', en: 'First prize' }, places: 1 }],
};
const next = {
  title: { zh: '新题', en: 'New title' },
  date: '2025-02-02',
  awards: [
    { name: { zh: '特等奖', en: 'Grand prize' }, places: 2 },
    { name: { zh: '二等奖', en: '' }, places: 3 },
  ],
};

describe('publishing one language', () => {
  it('publishes its texts and all facts, and keeps the other language as live', () => {
    expect(mergeData(live, next, ['zh'])).toEqual({
      title: { zh: '新题', en: 'Old title' },
      date: '2025-02-02',
      awards: [
        { name: { zh: '特等奖', en: 'First prize' }, places: 2 },
        { name: { zh: '二等奖', en: '' }, places: 3 },
      ],
    });
  });

  const first = { fileId: 'a', caption: { zh: '甲', en: 'One' } };
  const second = { caption: { zh: '乙', en: 'Two' }, fileId: 'b' };
  const merged = (items: readonly object[], locales: ('zh' | 'en')[] = ['zh']) =>
    mergeData({ items: [first, second] }, { items }, locales)['items'];

  it('keeps the other language with its list entry when entries move', () => {
    const [one, two] = [
      { fileId: 'a', caption: { zh: '甲', en: 'Uno' } },
      { fileId: 'b', caption: { zh: '乙', en: 'Due' } },
    ];
    expect(merged([two, one])).toEqual([second, first]);
    expect(merged([two])).toEqual([second]);
    const added = { fileId: 'c', caption: { zh: '丙', en: 'Three' } };
    const bare = { fileId: 'c', caption: { zh: '丙', en: '' } };
    expect(merged([added, one, two])).toEqual([bare, first, second]);
    expect(merged([two, one], ['en'])).toEqual([two, one]);
  });

  it('keeps the other language with an entry that is changed in place', () => {
    const changed = { fileId: 'a', caption: { zh: '丁', en: 'Four' } };
    expect(merged([changed, second])).toEqual([
      { fileId: 'a', caption: { zh: '丁', en: 'One' } },
      second,
    ]);
  });

  it('leaves the other language of a new record empty', () => {
    expect(mergeData({}, { title: next.title }, ['zh'])).toEqual({ title: { zh: '新题', en: '' } });
  });
});

describe('missing translations', () => {
  it('are the texts that exist in Chinese alone', () => {
    expect(missingTranslations(next)).toEqual(['awards.1.name']);
    expect(missingTranslations({ note: { zh: ' ', en: '' } })).toEqual([]);
  });
});
