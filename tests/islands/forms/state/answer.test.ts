import { describe, expect, it } from 'vitest';
import { modelOf } from '#domain/forms/model.ts';
import { answerAt, withAnswer, withLeastRows, withRows } from '#islands/forms/state/answer.ts';
import { formOf } from '#tests/kit/forms/form.ts';

const ANSWERS = { f1: 'one', g1: [{ f2: 'two' }, { f2: 'three' }] };

it.each([
  ['f1', 'one'],
  ['g1.1.f2', 'three'],
  ['g1.7.f2', null],
  ['f9', null],
])('the answer at %s is read', (place, value) => {
  expect(answerAt(ANSWERS, place)).toBe(value);
});

it('writing one answer leaves all others unchanged', () => {
  expect(withAnswer(ANSWERS, 'f1', null)).toEqual({
    f1: null,
    g1: [{ f2: 'two' }, { f2: 'three' }],
  });
  expect(withAnswer(ANSWERS, 'g1.0.f3', 5)).toEqual({
    f1: 'one',
    g1: [{ f2: 'two', f3: 5 }, { f2: 'three' }],
  });
  expect(withRows(ANSWERS, 'g1', [{}])).toEqual({ f1: 'one', g1: [{}] });
});

it('an answer can be written into a row that does not exist yet', () => {
  expect(withAnswer({}, 'g1.1.f2', 'two')).toEqual({ g1: [{}, { f2: 'two' }] });
});

describe('a group with a minimum number of rows', () => {
  const group = (id: string, least: number) => ({
    id,
    kind: 'group' as const,
    name: id,
    title: { zh: '组' },
    rows: { least, most: 5 },
    items: [{ id: `f${least}`, kind: 'text' as const, name: `f${least}`, title: { zh: '题' } }],
  });
  const model = modelOf(formOf(group('g1', 1), group('g2', 2), group('g3', 0)), new Map());

  it('has them from the start', () => {
    expect(withLeastRows(model, { f1: 'one' })).toEqual({ f1: 'one', g1: [{}], g2: [{}, {}] });
  });

  it('keeps existing ones', () => {
    const given = { g1: [{ f1: 'a' }, { f1: 'b' }], g2: [{ f2: 'c' }] };
    expect(withLeastRows(model, given)).toEqual({ ...given, g2: [{ f2: 'c' }, {}] });
  });

  it('gets none if adding is not allowed', () => {
    expect(withLeastRows(model, {}, (id) => id !== 'g2')).toEqual({ g1: [{}] });
  });
});
