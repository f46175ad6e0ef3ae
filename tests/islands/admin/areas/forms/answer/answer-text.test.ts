import { describe, expect, it } from 'vitest';
import type { Answer } from '#contract/forms/answer.ts';
import type { Field } from '#contract/forms/field/field.ts';
import { isField, itemsOf } from '#domain/forms/model.ts';
import { answersText, answerText, type AnswerWords } from '#domain/forms/answer/text.ts';
import { recordText } from '#islands/admin/areas/forms/answer/answer-text.ts';
import { chose, formOf, optionsOf } from '#tests/kit/forms/form.ts';

const WORDS: AnswerWords = {
  locale: 'zh',
  yes: '是',
  no: '否',
  files: (count) => `${count} 个文件`,
};

const title = { zh: '题目' };
const MEMBERS = {
  id: 'g1',
  kind: 'group',
  name: 'members',
  title,
  rows: { least: 0, most: 3 },
} as const;
const FORM = formOf(
  {
    id: 'f1',
    kind: 'single',
    name: 'source',
    title,
    options: [
      { id: 1, label: { zh: '朋友', en: 'Friends' } },
      { id: 2, label: { zh: '其他' }, isOther: true },
    ],
  },
  { id: 'f2', kind: 'multiple', name: 'topics', title, options: optionsOf('算法', '芯片', '网络') },
  { id: 'f3', kind: 'dateRange', name: 'stay', title },
  {
    id: 'f4',
    kind: 'matrix',
    name: 'marks',
    title,
    options: optionsOf('好', '差'),
    lines: optionsOf('会场', '餐饮').map(({ id, label }) => ({ id, label })),
  },
  { id: 'f5', kind: 'consent', name: 'agreed', title, text: { zh: '同意' } },
  { id: 'f6', kind: 'files', name: 'papers', title },
  { id: 'f7', kind: 'number', name: 'age', title },
  { ...MEMBERS, items: [{ id: 'f8', kind: 'text', name: 'member', title }] },
);
const PLACED = itemsOf(FORM).filter(isField);
const placedOf = (id: string) => PLACED.find(({ item }) => item.id === id)!;
const fieldOf = (id: string): Field => placedOf(id).item;

const CASES: readonly [string, Answer, string][] = [
  ['f1', chose(1), '朋友'],
  ['f1', { chosen: [2], other: '展会' }, '其他: 展会'],
  ['f1', chose(9), '9'],
  ['f2', chose(1, 3), '算法; 网络'],
  ['f3', { from: '2026-05-01', until: '2026-05-03' }, '2026-05-01 – 2026-05-03'],
  ['f4', { 1: [1], 2: [2] }, '会场: 好\n餐饮: 差'],
  ['f4', { 2: [1] }, '餐饮: 好'],
  ['f5', true, '是'],
  ['f6', ['a', 'b'], '2 个文件'],
  ['f7', 0, '0'],
  ['f7', null, ''],
];

describe('the text of an answer', () => {
  it.each(CASES)('to %s is written in readable form: %j', (id, answer, text) => {
    expect(answerText(fieldOf(id), answer, WORDS)).toBe(text);
  });

  it('is in the language of the reader, or in Chinese without a translation', () => {
    const english = { ...WORDS, locale: 'en' } as const;
    expect(answerText(fieldOf('f1'), chose(1), english)).toBe('Friends');
    expect(answerText(fieldOf('f1'), { chosen: [2], other: '' }, english)).toBe('其他');
  });

  it('has a line for each row of a repeated group', () => {
    const answers = { g1: [{ f8: '张三' }, { f8: null }, { f8: '李四' }] };
    expect(answersText(placedOf('f8'), answers, WORDS)).toBe('张三\n李四');
  });

  it('is masked if the answer is hidden', () => {
    const record = { answers: { f7: 30 }, masked: ['f8'] };
    expect(recordText(placedOf('f8'), record, WORDS)).toBe('***');
    expect(recordText(placedOf('f7'), record, WORDS)).toBe('30');
  });
});
