import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { RULE_DEPTH, RULE_LENGTH } from '#contract/rule/rule.ts';
import { ruleTree } from '#contract/rule/rule-tree.ts';
import { ruleTrees } from '#tests/kit/forms/rule-arbitrary.ts';

const accepts = (tree: unknown): boolean => z.safeParse(ruleTree, tree).success;

const one = { is: 'literal', at: 0, value: 1 };
/** Nests rules in one another; the innermost is a literal. */
const nested = (depth: number, wrap: (inner: string) => string): unknown => {
  let text = JSON.stringify(one);
  for (let level = 1; level < depth; level += 1) text = wrap(text);
  return JSON.parse(text);
};
const minus = (inner: string) => `{"is":"minus","at":0,"value":${inner}}`;
const list = (inner: string) => `{"is":"list","at":0,"items":[${inner}]}`;
const array = (inner: string) => `[${inner}]`;
const test = (inner: string) =>
  `{"is":"in","at":0,"value":${JSON.stringify(one)},"tests":[${inner}]}`;

describe('ruleTree', () => {
  it('accepts every stored rule', () => {
    fc.assert(
      fc.property(ruleTrees, (tree) => {
        expect(z.parse(ruleTree, JSON.parse(JSON.stringify(tree)))).toEqual(tree);
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ['signs', minus],
    ['lists', list],
    ['tests', test],
  ])('accepts %s nested to the maximum depth, and no deeper', (_, wrap) => {
    expect([RULE_DEPTH, RULE_DEPTH + 1].map((depth) => accepts(nested(depth, wrap)))).toEqual([
      true,
      false,
    ]);
  });

  it.each([
    ['signs', minus],
    ['lists', list],
    ['tests', test],
    ['arrays', array],
  ])('refuses %s nested 10,000 deep', (_, wrap) => {
    expect(accepts(nested(10_000, wrap))).toBe(false);
  });

  it('refuses more siblings than the maximum length of a rule', () => {
    expect(accepts({ is: 'list', at: 0, items: Array(RULE_LENGTH + 1).fill(one) })).toBe(false);
  });

  it.each([
    ['nothing', null],
    ['a text', 'a = 1'],
    ['an unknown kind', { is: 'path', at: 0 }],
    ['a name from a prototype', { is: 'name', at: 0, name: '__proto__' }],
    ['a function from Object.prototype', { is: 'call', at: 0, name: 'constructor', values: [] }],
    ['a JavaScript operator', { is: 'operation', at: 0, operator: '**', left: one, right: one }],
    ['an infinite number', { is: 'literal', at: 0, value: JSON.parse('1e400') }],
    ['a negative literal', { is: 'literal', at: 0, value: -1 }],
    ['an unpaired surrogate', { is: 'literal', at: 0, value: '\ud800' }],
    ['NUL', { is: 'literal', at: 0, value: '\0' }],
    ['a position beyond the length of a rule', { is: 'literal', at: 501, value: 1 }],
    ['a range as a value', { is: 'range', at: 0, from: one, to: one, hasFrom: true, hasTo: true }],
  ])('refuses %s', (_, tree) => {
    expect(accepts(tree)).toBe(false);
  });

  it('drops unknown properties', () => {
    const given = JSON.parse('{"is":"literal","at":0,"value":1,"__proto__":{"x":1},"more":2}');
    expect(z.parse(ruleTree, given)).toEqual(one);
  });
});
