import { expect, it } from 'vitest';
import { changeLabel, changeWords } from '#islands/admin/records/change-words.ts';

const office = { label: (resource: string, field: string) => `${resource}/${field}` };

it('names a field as its kind does, and what all content has as its list does', () => {
  expect(changeLabel(office, 'stage 4', 'endsAt')).toBe('stage/endsAt');
  expect(changeLabel(office, 'stage 4', 'liveLocales')).toBe('content/liveLocales');
});

it('shows texts and lists without marks of JSON', () => {
  expect(changeWords({ zh: '初赛', en: 'Preliminary' })).toBe('初赛\nPreliminary');
  expect(changeWords({ zh: '初赛', en: '' })).toBe('初赛');
  expect(changeWords(['zh', 'en'])).toBe('zh, en');
  expect(changeWords([{ a: 1 }])).toBe('[{"a":1}]');
  expect(changeWords(null)).toBe('');
  expect(changeWords(false)).toBe('false');
});
