import { describe, expect, it } from 'vitest';
import { ruleNames, testsOf } from '#domain/forms/build/rules/rule-name.ts';
import { readRules } from '#domain/forms/inspect/rules.ts';
import { definitionOf, optionsOf } from '#tests/kit/forms/form.ts';

const { model } = readRules(
  definitionOf({
    pages: [
      {
        id: 'p1',
        items: [
          { id: 'f1', kind: 'single', name: 'rating', options: optionsOf('好', '差') },
          {
            id: 'g1',
            kind: 'group',
            name: 'member',
            rows: { least: 1, most: 3 },
            items: [{ id: 'f2', kind: 'number', name: 'age' }],
          },
          { id: 'f3', kind: 'matrix', name: 'grid' },
        ],
      },
      { id: 'p2', items: [{ id: 'f4', kind: 'consent', name: 'agreed' }] },
    ],
  }),
);

const typesAt = (page: number, group?: string) =>
  ruleNames(model, { page, group }).map(({ name, type }) => [name, type]);

describe('the names available to a rule', () => {
  it('are those of its page and earlier ones, with lists for groups seen from outside', () => {
    expect(typesAt(0)).toEqual([
      ['rating', 'number'],
      ['member', 'number'],
      ['age', 'numberList'],
    ]);
    expect(typesAt(1, 'g1')).toEqual([
      ['rating', 'number'],
      ['member', 'number'],
      ['age', 'number'],
      ['agreed', 'boolean'],
    ]);
  });

  it('include the options of their fields', () => {
    const [rating, member] = ruleNames(model, { page: 0, group: undefined });
    expect([rating!.options.map(({ id }) => id), member!.options]).toEqual([[1, 2], []]);
  });
});

it.each([
  ['numberList', 0, 'has'],
  ['boolean', 0, 'is'],
  ['number', 2, 'is'],
  ['text', 0, 'is'],
  ['date', 0, 'is'],
] as const)(
  'a name of the type %s with %i options is first compared by %s',
  (type, count, first) => {
    const options = optionsOf('a', 'b')
      .slice(0, count)
      .map(({ id }) => ({ id, label: { zh: '', en: '' } }));
    const tests = testsOf({ type, options });
    expect(tests[0]).toBe(first);
    expect(tests.includes('less')).toBe(type === 'date');
  },
);
