import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RULE_LENGTH, RULE_PROBLEMS } from '#contract/rule/rule.ts';
import type { RuleTree } from '#contract/rule/rule-tree.ts';
import { parseRule } from '#domain/rule/parse.ts';
import { ruleTrees, withoutPlaces } from '#tests/kit/forms/rule-arbitrary.ts';
import { RuleText } from '#tests/kit/forms/rule-text.ts';

const treeOf = (source: string): RuleTree | undefined => {
  const read = parseRule(source);
  return 'tree' in read ? read.tree : undefined;
};
const problemOf = (source: string) => {
  const read = parseRule(source);
  return 'problem' in read ? read.problem : undefined;
};

const text = new RuleText();
/** Prints a rule with all brackets. */
const grouped = (source: string): string => text.inner(treeOf(source)!);

const WORDS =
  'a 1 "x" ( ) [ ] , .. - = < in and or if then else between not sum list contains null " \\'.split(
    ' ',
  );

describe('parseRule', () => {
  it('keeps the position of each part', () => {
    expect(parseRule('age >= 18')).toEqual({
      tree: {
        is: 'operation',
        at: 4,
        operator: '>=',
        left: { is: 'name', at: 0, name: 'age' },
        right: { is: 'literal', at: 7, value: 18 },
      },
    });
  });

  it.each([
    ['1 + 2 * 3', '(1 + (2 * 3))'],
    ['1 - 2 - 3', '((1 - 2) - 3)'],
    ['-a * 2', '((-a) * 2)'],
    ['- -1', '(-(-1))'],
    ['a or b and c', '(a or (b and c))'],
    ['a and b and c', '(a and b and c)'],
    ['(a and b) and c', '((a and b) and c)'],
    ['a + 1 > 2 and b', '(((a + 1) > 2) and b)'],
    ['a between 1 and 5 and b', '((a between 1 and 5) and b)'],
    ['a in (1..5]', '(a in ((1..5]))'],
    ['a in [1..5)', '(a in ([1..5)))'],
    ['a in [1, 5]', '(a in ([1, 5]))'],
    ['a in (1, [3..4], > 7)', '(a in (1, [3..4], > 7))'],
    ['a in ((1 + 2) * 3, (4..5])', '(a in (((1 + 2) * 3), (4..5]))'],
    ['a in < 5 or b', '((a in (< 5)) or b)'],
    ['a in b + 1', '(a in ((b + 1)))'],
    ['if a then b else c or d', '(if a then b else (c or d))'],
    ['not(a) and b', '(not(a) and b)'],
    ['list   contains([1], a)', 'list contains([1], a)'],
    ['count > 1', '(count > 1)'],
    ['.5 + 0.5', '(0.5 + 0.5)'],
    ['"a" + "b"', '("a" + "b")'],
    ['[]', '[]'],
    ['today()', 'today()'],
  ])('reads %s as %s', (source, meant) => {
    expect(grouped(source)).toBe(meant);
  });

  it.each([
    ['123456789012', 123456789012],
    ['0.000123456789012', 0.000123456789012],
    ['1000000000000000', 1e15],
    ['.50', 0.5],
  ])('reads all digits of %s', (source, value) => {
    expect(parseRule(source)).toEqual({ tree: { is: 'literal', at: 0, value } });
  });

  it('reads escape sequences in a text', () => {
    expect(parseRule(String.raw`"\"\\\n\r\t\u7b97\uD83D\uDE00"`)).toEqual({
      tree: { is: 'literal', at: 0, value: '"\\\n\r\t算😀' },
    });
  });

  it.each([
    ['', 'unexpected', 0],
    ['a <', 'unexpected', 3],
    ['a < b < c', 'unexpected', 6],
    ['a b', 'unexpected', 2],
    ['1..2', 'unexpected', 1],
    ['a in [1..2', 'unclosed', 5],
    ['and(a)', 'unexpected', 0],
    ['not', 'unexpected', 0],
    ['for', 'unexpected', 0],
    ['1 + if a then b else c', 'unexpected', 4],
    ['if a then b', 'unexpected', 11],
    ['(1', 'unclosed', 0],
    ['1 + (2, 3)', 'unexpected', 6],
    ['sum(1, [2)', 'unexpected', 9],
    ['"ab', 'unclosed', 0],
    ['a = "\\q"', 'wrongText', 4],
    ['"\\u12"', 'wrongText', 0],
    ['1234567890123', 'wrongNumber', 0],
    ['0.1234567890123', 'wrongNumber', 0],
    [`1${'0'.repeat(310)}`, 'wrongNumber', 0],
    ['Age', 'wrongName', 0],
    [`a${'b'.repeat(32)}`, 'wrongName', 0],
    ['eval("1")', 'unknownFunction', 0],
    ['a = list of(1)', 'unknownFunction', 4],
    ['a.b', 'unexpected', 1],
    ['[1, 2][1]', 'unexpected', 6],
    ['1 // note', 'unexpected', 3],
    ['年龄 > 3', 'unexpected', 0],
  ])('reports for %j the problem %s', (source, name, at) => {
    expect(problemOf(source)).toEqual({ name, at });
  });

  it.each([
    ['brackets', '('.repeat(500), 'tooDeep', 24],
    ['lists', '['.repeat(500), 'tooDeep', 24],
    ['signs', '-'.repeat(500), 'tooDeep', 24],
    ['calls', 'abs('.repeat(120), 'tooDeep', 96],
    ['conditions', 'if '.repeat(160), 'tooDeep', 72],
    ['a long sum', `1${' + 1'.repeat(24)}`, 'tooDeep', 0],
    ['too many characters', ' '.repeat(501), 'tooLong', 500],
    ['a call of a call', 'constructor.constructor("x")()', 'unexpected', 11],
    ['a prototype', '__proto__', 'wrongName', 0],
    ['a function from Object.prototype', 'constructor("x")', 'unknownFunction', 0],
    ['a number in exponential notation', '1e400', 'unexpected', 1],
    ['an unpaired surrogate', '"\ud800"', 'wrongText', 0],
    ['an escaped unpaired surrogate', '"\\ud800"', 'wrongText', 0],
    ['NUL in a text', '"\0"', 'wrongText', 0],
    ['an escaped NUL', '"\\u0000"', 'wrongText', 0],
    ['NUL', 'a \0', 'unexpected', 2],
    ['an unpaired surrogate outside a text', '\udc00', 'unexpected', 0],
  ])('refuses %s', (_, source, name, at) => {
    expect(problemOf(source)).toEqual({ name, at });
  });

  it('accepts as many operands of `and` and `or` as fit into a rule', () => {
    const read = treeOf(
      Array.from({ length: 80 }, () => 'a=1')
        .join(' or ')
        .slice(0, 500),
    );
    expect(read).toMatchObject({ is: 'or', items: { length: 72 } });
  });

  it('never throws, and reports the problem with its position', () => {
    const words = fc.constantFrom(...WORDS);
    const sources = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 520 }),
      fc.string({ maxLength: 520 }),
      fc.array(words, { maxLength: 60 }).map((parts) => parts.join(' ')),
    );
    fc.assert(
      fc.property(sources, (source) => {
        const { name, at } = problemOf(source) ?? { name: RULE_PROBLEMS[0], at: 0 };
        return RULE_PROBLEMS.includes(name) && at >= 0 && at <= source.length;
      }),
      { numRuns: 1000 },
    );
  });

  it('reads a printed rule as the same rule', () => {
    fc.assert(
      fc.property(ruleTrees, (tree) => {
        const source = text.of(tree);
        fc.pre(source.length <= RULE_LENGTH);
        expect(withoutPlaces(treeOf(source)!)).toEqual(withoutPlaces(tree));
      }),
      { numRuns: 1000 },
    );
  });

  it('reads any text that can be stored', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 50 }), (value) => {
        const source = text.of({ is: 'literal', at: 0, value });
        expect(treeOf(source)).toEqual({ is: 'literal', at: 0, value });
      }),
    );
  });
});
