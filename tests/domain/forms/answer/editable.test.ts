import { describe, expect, it } from 'vitest';
import {
  editableFields,
  editableGroups,
  mergeAllowedAnswers,
  mergeAnswers,
  writablePlaces,
} from '#domain/forms/answer/editable.ts';
import { readRules } from '#domain/forms/inspect/rules.ts';
import { formOf, optionsOf } from '#tests/kit/forms/form.ts';

const named = (id: string) => ({ id, name: id, title: { zh: id } });
const { model } = readRules(
  formOf(
    { ...named('a1'), kind: 'text' },
    { ...named('a2'), kind: 'text', isSensitive: true },
    { ...named('a3'), kind: 'files' },
    { ...named('a4'), kind: 'rank', options: optionsOf('甲', '乙') },
    { ...named('a5'), kind: 'computed', rule: '1' },
    { ...named('a6'), kind: 'number' },
    {
      ...named('g1'),
      kind: 'group',
      rows: { least: 0, most: 2 },
      items: [
        { ...named('b1'), kind: 'text' },
        { ...named('b2'), kind: 'computed', rule: '1' },
      ],
    },
    {
      ...named('g2'),
      kind: 'group',
      rows: { least: 0, most: 2 },
      items: [
        { ...named('b3'), kind: 'text' },
        { ...named('b4'), kind: 'text', isSensitive: true },
      ],
    },
  ),
);

describe('the fields that the office may edit', () => {
  it('are input fields that are not sensitive and that the member’s groups allow', () => {
    expect([...editableFields(model, null)]).toEqual(['a1', 'a3', 'a4', 'a6', 'b1', 'b3']);
    expect([...editableFields(model, new Set(['a2', 'a5', 'a6', 'b1']))]).toEqual(['a6', 'b1']);
  });

  it('replace the previous answer, or remove it with null', () => {
    expect(mergeAnswers({ a1: '一', a6: 1 }, { a1: null, a6: 2 })).toEqual({ a6: 2 });
  });
});

describe('the rows of a group', () => {
  const allowed = new Set(['b1', 'b3']);

  it('can be added and removed by somebody who may answer all of its questions', () => {
    expect([...editableGroups(model, allowed)]).toEqual(['g1']);
    expect(mergeAllowedAnswers(model, { g1: [{ b1: '一' }] }, { g1: [] }, allowed)).toEqual({
      g1: [],
    });
  });

  it('keep the answers that somebody may not edit, each in its row', () => {
    const before = { g2: [{ b3: '一', b4: '密' }, { b3: '二' }] };
    const rows = [{ b3: '三', b4: '开' }, {}];
    expect(mergeAllowedAnswers(model, before, { g2: rows }, allowed)).toEqual({
      g2: [{ b3: '三', b4: '密' }, {}],
    });
    expect(mergeAllowedAnswers(model, before, { g2: [{ b3: '三' }] }, allowed)).toBeNull();
  });

  it('are written as a whole, under the group', () => {
    expect([...writablePlaces(model, new Set(['a1', 'b1']))]).toEqual(['a1', 'g1']);
  });
});
