import { expect, it } from 'vitest';
import { translator } from '#content/i18n/translate.ts';
import { CONTENT_TYPES } from '#contract/content-types.ts';
import { LOCALES, type Locale } from '#contract/call/locale.ts';
import { partWords } from '#islands/admin/editor/list/part-words.ts';
import { hasYear } from '#islands/admin/editor/plan.ts';

const officeIn = (locale: Locale) => ({ t: translator(locale), locale });

it('the records of each type are counted in words', () => {
  const parts = [
    { type: 'stage', count: 8 },
    { type: 'track', count: 1 },
  ];
  expect(partWords(officeIn('zh'), parts)).toBe('8 个阶段、1 个赛道');
  expect(partWords(officeIn('en'), parts)).toBe('8 stages, 1 track');
});

it('every type that may belong to a session has words', () => {
  const types = CONTENT_TYPES.filter((type) => hasYear(type) && type.type !== 'contest');
  expect(types.length).toBeGreaterThan(0);
  for (const locale of LOCALES) {
    for (const { type } of types) {
      expect(partWords(officeIn(locale), [{ type, count: 2 }])).toMatch(/^2 \S/);
      expect(partWords(officeIn(locale), [{ type, count: 1 }])).toMatch(/^1 \S/);
    }
  }
});
