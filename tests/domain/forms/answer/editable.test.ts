import { describe, expect, it } from 'vitest';
import { editableFields, withEdited } from '#domain/forms/answer/editable.ts';
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
      items: [{ ...named('b1'), kind: 'text' }],
    },
  ),
);

describe('what the office changes of an answer', () => {
  it('is written or chosen once, is not sensitive, and is what somebody is let', () => {
    expect([...editableFields(model, null)]).toEqual(['a1', 'a6']);
    expect([...editableFields(model, new Set(['a2', 'a6', 'b1']))]).toEqual(['a6']);
  });

  it('takes the place of what stood there, and a null takes it away', () => {
    expect(withEdited({ a1: '一', a6: 1 }, { a1: null, a6: 2 })).toEqual({ a6: 2 });
  });
});
