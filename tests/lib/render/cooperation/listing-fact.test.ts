import { expect, it } from 'vitest';
import { translator } from '#content/i18n/translate.ts';
import { factsOf } from '#lib/render/cooperation/listing-fact.ts';

it.each([
  ['zh', '时区', '中国标准时间'],
  ['en', 'Time zone', 'China Standard Time'],
] as const)('an activity names its time zone in %s as people do', (locale, label, text) => {
  const activity = { kind: 'activity', facts: { zone: 'Asia/Shanghai' } } as const;
  expect(factsOf(activity, { locale, t: translator(locale) })).toEqual([
    { label, value: { text, lang: undefined } },
  ]);
});
