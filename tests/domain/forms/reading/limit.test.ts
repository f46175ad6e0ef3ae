import { describe, expect, it } from 'vitest';
import type { Answer } from '#contract/forms/answer.ts';
import { chose, formOf, optionsOf, readForm } from '#tests/kit/forms/form.ts';

const OPTIONS = [
  ...optionsOf('A', 'B'),
  { id: 3, label: { zh: 'C' }, isExclusive: true },
  { id: 4, label: { zh: 'D' }, isOther: true },
];
const LINES = [
  { id: 1, label: { zh: '速度' } },
  { id: 2, label: { zh: '质量' } },
];
const BRANCHES = [
  { id: 1, label: { zh: '北京' } },
  { id: 2, label: { zh: '海淀' }, parent: 1 },
  { id: 3, label: { zh: '上海' } },
];

/** Limits of a field of each kind. */
const FIELDS = {
  text: { least: 2, most: 4 },
  longText: { most: 3 },
  number: { least: -1, most: 10, decimals: 2 },
  phone: {},
  email: {},
  idNumber: {},
  single: { options: OPTIONS },
  dropdown: { options: OPTIONS },
  multiple: { options: OPTIONS, least: 1, most: 2 },
  rank: { options: optionsOf('A', 'B', 'C') },
  cascader: { branches: BRANCHES },
  date: { from: '2026-01-01', until: '2026-12-31' },
  dateRange: { from: '2026-01-01' },
  time: {},
  rating: { most: 5 },
  scale: { least: 1, most: 7 },
  matrix: { lines: LINES, options: optionsOf('好', '差') },
  pictures: { most: 1 },
  files: { most: 2 },
  signature: {},
  consent: { text: { zh: '同意' } },
} as const;

type Kind = keyof typeof FIELDS;

const rulesOf = (kind: Kind, answer: unknown) => {
  const given = { kind, id: 'f1', name: 'field', ...FIELDS[kind] };
  const { flaws } = readForm(formOf(given as never), { f1: answer as Answer });
  return flaws.flatMap(({ rules }) => rules);
};

const file = (sign: string) => sign.repeat(32);

const GOOD: [Kind, unknown][] = [
  ['text', '算力大赛'],
  // Characters are counted as people see them.
  ['text', '👩‍👩‍👧👩‍👩‍👧'],
  ['longText', 'abc'],
  ['number', 9.99],
  ['number', -1],
  ['phone', '13800138000'],
  ['email', 'a@example.org'],
  ['idNumber', '11010519491231002X'],
  ['single', chose(1)],
  ['single', { chosen: [4], other: 'Tea' }],
  ['dropdown', chose(2)],
  ['multiple', chose(1, 2)],
  ['multiple', chose(3)],
  ['rank', [3, 1, 2]],
  ['cascader', [1, 2]],
  ['cascader', [3]],
  ['date', '2026-12-31'],
  ['dateRange', { from: '2026-02-01', until: '2026-02-01' }],
  ['time', '23:59'],
  ['rating', 5],
  ['scale', 1],
  ['matrix', { 1: [1], 2: [2] }],
  ['pictures', [file('a')]],
  ['files', [file('a'), file('b')]],
  ['signature', '李雷'],
  ['consent', true],
];

/** Document numbers by whether a question for any document accepts them. */
const DOCUMENTS: [string, boolean][] = [
  ['11010519491231002X', true],
  ['H12345678', true],
  ['12345678', true],
  ['e12345678', true],
  ['78419821234567', true],
  ['110105194912310021', false],
  ['11010519491231002', false],
  ['A 1', false],
  ['护照号码', false],
];

const rule = (name: string, values: Record<string, string | number> = {}) => [{ name, values }];

const BAD: [Kind, unknown, ReturnType<typeof rule>][] = [
  ['text', '算', rule('length.between', { min: 2, max: 4 })],
  ['longText', 'abcd', rule('length.most', { max: 3 })],
  ['number', 10.01, rule('amount.between', { min: -1, max: 10 })],
  ['number', 1.001, rule('decimals', { max: 2 })],
  ['number', 1e-7, rule('decimals', { max: 2 })],
  ['number', Infinity, rule('kind')],
  ['phone', '123', rule('phone')],
  ['email', 'a@', rule('email')],
  ['idNumber', '110105194912310021', rule('idNumber')],
  ['single', chose(1, 2), rule('choice')],
  ['single', chose(9), rule('choice')],
  ['single', chose(4), rule('otherNeeded')],
  ['multiple', chose(1, 1), rule('choice')],
  ['multiple', chose(1, 3), rule('exclusive')],
  ['multiple', { chosen: [1, 2, 4], other: 'x' }, rule('entries.between', { min: 1, max: 2 })],
  ['rank', [1, 2], rule('rankAll')],
  ['rank', [1, 2, 2], rule('rankAll')],
  ['cascader', [1], rule('choice')],
  ['cascader', [2], rule('choice')],
  ['cascader', [3, 2], rule('choice')],
  ['date', '2026-02-30', rule('date')],
  ['date', '2025-12-31', rule('day.between', { min: '2026-01-01', max: '2026-12-31' })],
  ['dateRange', { from: '2026-02-02', until: '2026-02-01' }, rule('dayOrder')],
  [
    'dateRange',
    { from: '2025-02-02', until: '2026-02-01' },
    rule('day.least', { min: '2026-01-01' }),
  ],
  ['time', '24:00', rule('clock')],
  ['rating', 6, rule('number.between', { min: 1, max: 5 })],
  ['scale', 0, rule('number.between', { min: 1, max: 7 })],
  ['matrix', { 1: [1] }, rule('everyLine')],
  ['matrix', { 1: [1, 2], 2: [1] }, rule('choice')],
  ['matrix', { 1: [1], 2: [1], 9: [1] }, rule('choice')],
  ['pictures', [file('a'), file('b')], rule('entries.most', { max: 1 })],
  ['files', ['../etc/passwd'], rule('file')],
  ['consent', 'yes', rule('kind')],
];

describe('an answer', () => {
  it.each(GOOD)('to a field of the kind %s may be %j', (kind, answer) => {
    expect(rulesOf(kind, answer)).toEqual([]);
  });

  it.each(BAD)('to a field of the kind %s may not be %j', (kind, answer, rules) => {
    expect(rulesOf(kind, answer)).toEqual(rules);
  });
});

describe('a question for any document', () => {
  it.each(DOCUMENTS)('judges %s: %s', (number, isRight) => {
    const field = { kind: 'idNumber', id: 'f1', name: 'field', isAnyDocument: true };
    const { flaws } = readForm(formOf(field as never), { f1: number });
    expect(flaws.flatMap(({ rules }) => rules)).toEqual(isRight ? [] : rule('documentNumber'));
  });
});
