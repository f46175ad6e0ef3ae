import { expect, it } from 'vitest';
import { answeredFields, pickAnswers } from '#domain/registration/sensitive.ts';

const ANSWERS = { f1: '甲', f2: [1, 2], f3: null, g1: [{ a1: '乙', a2: null }, { a1: null }] };

it('pickAnswers keeps only the answers to given fields, including those in rows', () => {
  expect(pickAnswers(ANSWERS, (field) => ['f2', 'a1'].includes(field))).toEqual({
    f2: [1, 2],
    g1: [{ a1: '乙' }, { a1: null }],
  });
});

it('the answered fields are listed, each once', () => {
  expect(answeredFields(ANSWERS)).toEqual(['f1', 'f2', 'a1']);
});
