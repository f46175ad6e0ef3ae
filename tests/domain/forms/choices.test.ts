import { describe, expect, it } from 'vitest';
import { choicesOf } from '#domain/forms/choices.ts';
import { readRules } from '#domain/forms/inspect/rules.ts';
import { chose, formOf, optionsOf } from '#tests/kit/forms/form.ts';

const options = optionsOf('A', 'B', 'C');
const form = formOf(
  { kind: 'single', id: 'f1', name: 'one', options },
  { kind: 'multiple', id: 'f2', name: 'two', options },
  { kind: 'dropdown', id: 'f3', name: 'three', options, isSensitive: true },
  { kind: 'number', id: 'f4', name: 'four' },
  {
    kind: 'group',
    id: 'g1',
    name: 'rows',
    rows: { least: 0, most: 9 },
    items: [{ kind: 'dropdown', id: 'f5', name: 'five', options }],
  },
);
const codes = new Map(['f1', 'f2', 'f3', 'f4', 'f5'].map((id, index) => [id, 40 + index]));

describe('the choices of an answer', () => {
  it('are the distinct codes of chosen options in fields that have charts', () => {
    const values = {
      f1: chose(2),
      f2: chose(3, 1),
      f3: chose(1),
      f4: 7,
      g1: [{ f5: chose(2) }, { f5: chose(2) }, {}],
    };
    expect(choicesOf(readRules(form).model, values, codes)).toEqual([40002, 41001, 41003, 44002]);
  });

  it('are empty if nothing was chosen', () => {
    expect(choicesOf(readRules(form).model, {}, codes)).toEqual([]);
  });
});
