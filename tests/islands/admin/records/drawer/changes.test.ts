import { expect, it } from 'vitest';
import { changeLabel, changesOf, changeWords } from '#islands/admin/records/drawer/changes.ts';

const office = { label: (resource: string, field: string) => `${resource}/${field}` };

it('names a field as its kind does, and what all content has as its list does', () => {
  expect(changeLabel(office, 'stage 4', 'endsAt')).toBe('stage/endsAt');
  expect(changeLabel(office, 'stage 4', 'liveLocales')).toBe('content/liveLocales');
});

it('shows texts and lists without marks of JSON', () => {
  expect(changeWords({ zh: '初赛', en: 'Preliminary' }, 'zh')).toBe('初赛\nPreliminary');
  expect(changeWords({ zh: '初赛', en: '' }, 'zh')).toBe('初赛');
  expect([changeWords(['zh', 'en'], 'zh'), changeWords(['zh', 'en'], 'en')]).toEqual([
    'zh、en',
    'zh, en',
  ]);
  expect(changeWords([{ a: 1 }], 'zh')).toBe('[{"a":1}]');
  expect(changeWords(null, 'zh')).toBe('');
  expect(changeWords(false, 'zh')).toBe('false');
});

it('tells the fields in which two states of a record differ', () => {
  expect([
    changesOf(
      { name: { zh: '甲', en: '' }, sort: 1 },
      { name: { zh: '乙', en: '' }, sort: 1 },
      'zh',
    ),
    changesOf(null, { sort: 2 }, 'zh'),
    changesOf({ key: 'a' }, null, 'zh'),
  ]).toEqual([
    [{ name: 'name', before: '甲', after: '乙' }],
    [{ name: 'sort', before: '', after: '2' }],
    [{ name: 'key', before: 'a', after: '' }],
  ]);
});
