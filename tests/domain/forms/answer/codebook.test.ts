import { describe, expect, it } from 'vitest';
import { spssSyntax, variablesOf } from '#domain/forms/answer/codebook.ts';
import { isField, itemsOf } from '#domain/forms/model.ts';
import { formOf, optionsOf } from '#tests/kit/forms/form.ts';

const options = optionsOf('甲', '乙');
const title = { zh: '问题' };
const definition = formOf(
  { id: 'f1', kind: 'single', name: 'country_other', title, options },
  { id: 'f2', kind: 'rank', name: 'order', title, options },
  {
    id: 'f3',
    kind: 'matrix',
    name: 'days',
    title,
    options,
    isMultiple: true,
    lines: [{ id: 1, label: { zh: '赛题' } }],
  },
  {
    id: 'f4',
    kind: 'single',
    name: 'source',
    title,
    options: [...options, { id: 3, label: { zh: '其他' }, isOther: true }],
  },
);
const style = {
  locale: 'zh',
  isCoded: true,
  isSpread: true,
  ends: { from: '', until: '' },
} as const;
const variables = variablesOf(
  itemsOf(definition)
    .filter(isField)
    .map(({ item }) => item),
  style,
);

describe('the variables of a form', () => {
  it('are numbers where an answer is one number, whatever a question is called', () => {
    expect(variables.map(({ name, isNumber }) => [name, isNumber])).toEqual([
      ['country_other', true],
      ['order', false],
      ['days_1', false],
      ['source', true],
      ['source_other', false],
    ]);
  });

  it('have labels in the syntax of a statistics program only where they are numbers', () => {
    const labelled = [...spssSyntax(variables, 'form.csv').matchAll(/^VALUE LABELS (\w+)$/gm)];
    expect(labelled.map(([, name]) => name)).toEqual(['country_other', 'source']);
  });
});
