import { expect, it } from 'vitest';
import { translator } from '#content/i18n/translate.ts';
import { factsOf } from '#lib/render/cooperation/listing-fact.ts';

it.each([
  ['zh', '时区', '中国标准时间'],
  ['en', 'Time zone', 'China Standard Time'],
] as const)('an activity names its time zone in %s as people do', (locale, label, text) => {
  const activity = { kind: 'activity', facts: { zone: 'Asia/Shanghai' } } as const;
  expect(factsOf(activity, { locale, t: translator(locale) })).toContainEqual({
    label,
    value: { text, lang: undefined },
  });
});

it.each([
  ['with a fee', { fee: 120000 }, 'CNY 1,200.00'],
  ['with a fee of nothing', { fee: 0 }, 'Free'],
  ['from before there were fees', {}, 'Free'],
])('an activity %s says what it costs', (_, facts, text) => {
  const shown = factsOf({ kind: 'activity', facts }, { locale: 'en', t: translator('en') });
  const plain = shown.map(({ label, value }) => [label, value.text.replace('\u00A0', ' ')]);
  expect(plain).toEqual([['Fee', text]]);
});

it('how an activity is paid stands in the language in which it is written', () => {
  const activity = {
    kind: 'activity',
    facts: { fee: 100, howToPay: { zh: '现场缴费', en: '' } },
  } as const;
  expect(factsOf(activity, { locale: 'en', t: translator('en') })).toContainEqual({
    label: 'How to pay',
    value: { text: '现场缴费', lang: 'zh-CN' },
  });
});
