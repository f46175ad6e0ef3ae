import fc from 'fast-check';
import { date, evaluate, FeelDate } from 'feelin';
import { describe, expect, it } from 'vitest';
import { RULE_LENGTH, type RuleValue } from '#contract/rule/rule.ts';
import { checkRule } from '#domain/rule/check.ts';
import { evaluateRule } from '#domain/rule/evaluate.ts';
import { parseRule } from '#domain/rule/parse.ts';
import { RULE_TYPES, ruleTrees, ruleValues } from '#tests/kit/forms/rule-arbitrary.ts';
import { RuleText } from '#tests/kit/forms/rule-text.ts';

const TODAY = '2026-02-28';

/** `round` is FEEL's `round half up`, and the day of `today` comes from the clock there. */
const feelText = new RuleText((name, values) => {
  if (name === 'today') return `date("${TODAY}")`;
  return `${name === 'round' ? 'round half up' : name}(${values.join(', ')})`;
});

const contextOf = (values: Readonly<Record<string, RuleValue>>) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      RULE_TYPES.get(name) === 'date' && typeof value === 'string' ? date(value) : value,
    ]),
  );

/** Converts a value of feelin to ours: dates become days, -0 becomes 0. */
function plain(value: unknown): unknown {
  if (value instanceof FeelDate) return value.toString();
  return typeof value === 'number' ? value + 0 : value;
}

function ours(source: string, values: Readonly<Record<string, RuleValue>> = {}): RuleValue {
  const read = parseRule(source);
  if ('problem' in read) throw new Error(`${source}: ${read.problem.name}`);
  return evaluateRule(read.tree, (name) => values[name] ?? null, TODAY);
}

describe('a rule', () => {
  it('evaluates like feelin', () => {
    fc.assert(
      fc.property(ruleTrees, ruleValues, (tree, values) => {
        const theirs = evaluate(feelText.of(tree), contextOf(values)).value as unknown;
        expect(evaluateRule(tree, (name) => values[name] ?? null, TODAY)).toEqual(plain(theirs));
      }),
      { numRuns: 500 },
    );
  });

  it('has the operator precedence of feelin', () => {
    const number = fc.constantFrom('0', '1', '2', '-1', '0.5', 'null', '-2');
    const chain = (item: fc.Arbitrary<string>, ...signs: string[]) =>
      fc
        .array(fc.tuple(fc.constantFrom(...signs), item), { minLength: 1, maxLength: 4 })
        .map((parts) => parts.flat().slice(1).join(' '));
    const sums = chain(number, '+', '-', '*');
    const tests = fc.oneof(
      fc.tuple(sums, fc.constantFrom('=', '!=', '<', '>='), sums).map((parts) => parts.join(' ')),
      sums.map((value) => `${value} between -1 and 2`),
      sums.map((value) => `(${value} in [-1..2))`),
      sums.map((value) => `(${value} in (< 0, 1))`),
    );
    const joined = chain(tests, 'and', 'or');
    const whole = fc.tuple(joined, joined, sums).map(([a, b, c]) => `if ${a} then ${b} else ${c}`);
    fc.assert(
      fc.property(fc.oneof(sums, joined, whole), (source) => {
        fc.pre(source.length <= RULE_LENGTH);
        expect(ours(source)).toEqual(plain(evaluate(source).value));
      }),
      { numRuns: 300 },
    );
  });

  it('is accepted by the check if it is valid', () => {
    fc.assert(
      fc.property(ruleTrees, (tree) => {
        fc.pre(new RuleText().of(tree).length <= RULE_LENGTH);
        expect(checkRule(tree, RULE_TYPES)).toEqual({ type: expect.any(String) });
      }),
    );
  });

  /** Intended differences; each pair was observed with feelin 8.2.0. */
  it.each<[reason: string, rule: string, own: RuleValue, theirs: unknown]>([
    ['Numbers are decimal with twelve digits', '0.1 + 0.2 = 0.3', true, false],
    ['Numbers are decimal with twelve digits', '1 / 3', 0.333333333333, 1 / 3],
    ['DMN: a range with a reversed order is empty', '2 in [3..1]', false, true],
    ['A range without an end gives null, as with `between`', '2 in [1..null]', null, true],
    ['A list of one item is not its item', '[1] = [2, 3]', false, null],
    ['A list of one item is not its item', '[] = [null]', false, true],
    ['DMN: a list among tests is expanded', '1 in ([1, 2], 5)', true, false],
    ['DMN: everything ordered has a minimum', 'min("b", "a")', 'a', null],
    [
      'Dates in a list are compared by value',
      'list contains([date("2026-02-28")], date("2026-02-28"))',
      true,
      false,
    ],
    ['A test ends where the comparison ends', '1 in [0..2] and true', true, null],
    ['A value is not converted to a list', 'count(5)', null, 1],
  ])('%s: %s', (_, rule, own, theirs) => {
    expect([ours(rule), plain(evaluate(rule).value)]).toEqual([own, theirs]);
  });
});
