import { describe, expect, it } from 'vitest';
import type { RuleValue } from '#contract/rule/rule.ts';
import type { RuleTree } from '#contract/rule/rule-tree.ts';
import { evaluateRule } from '#domain/rule/evaluate.ts';
import { parseRule } from '#domain/rule/parse.ts';

const VALUES: ReadonlyMap<string, RuleValue> = new Map<string, RuleValue>([
  ['age', 17],
  ['name', '算力'],
  ['born', '2008-02-29'],
  ['choices', ['a', 'c']],
  ['scores', [3, 4.5]],
  ['agreed', true],
]);

const treeOf = (source: string): RuleTree => {
  const read = parseRule(source);
  if ('problem' in read) throw new Error(`${read.problem.name} in ${source}`);
  return read.tree;
};

const valueOf = (source: string): RuleValue =>
  evaluateRule(treeOf(source), (name) => VALUES.get(name) ?? null, '2026-02-28');

describe('evaluateRule', () => {
  it.each<[string, RuleValue]>([
    ['if age < 18 and agreed then "minor" else "adult"', 'minor'],
    ['list contains(choices, "c")', true],
    ['"b" in choices', false],
    ['age in (< 6, [16..18))', true],
    ['sum(scores) / count(scores)', 3.75],
    ['not(agreed)', false],
    ['string length(name + "😀")', 3],
    ['starts with(name, "算") and contains(name, "力")', true],
    ['[age, null]', [17, null]],
    ['born < today()', true],
    ['today()', '2026-02-28'],
  ])('evaluates %s to %j', (source, value) => {
    expect(valueOf(source)).toEqual(value);
  });

  it.each<[string, RuleValue]>([
    ['nobody + 1', null],
    ['-nobody', null],
    ['nobody < 1', null],
    ['nobody = null', true],
    ['nobody != 1', true],
    ['nobody = 1', false],
    ['nobody and agreed', null],
    ['nobody and not(agreed)', false],
    ['nobody or agreed', true],
    ['not(nobody)', null],
    ['nobody in [1..2]', null],
    ['1 in nobody', null],
    ['nobody in (null, 1)', true],
    ['sum([1, nobody])', null],
    ['count(nobody)', null],
    ['contains(name, nobody)', null],
    ['if nobody then 1 else 2', 2],
    ['years(nobody, today())', null],
    ['date(nobody)', null],
  ])('evaluates %s, which has a missing value, to %j', (source, value) => {
    expect(valueOf(source)).toEqual(value);
  });

  it.each<[string, RuleValue]>([
    ['is empty(nobody)', true],
    ['is empty("")', true],
    ['is empty([])', true],
    ['is empty(" ")', false],
    ['is empty(0)', false],
    ['is empty(false)', false],
    ['is empty(choices)', false],
    ['round(2.5)', 3],
    ['round(-2.5)', -3],
    ['round(1.005, 2)', 1.01],
    ['round(1250, -2)', 1300],
    ['round(1, 0.5)', null],
    ['round(1, 13)', null],
    ['date("2026-02-30")', null],
    ['date("2026-2-3")', null],
    ['date("2028-02-29")', '2028-02-29'],
    ['years(born, date("2026-02-28"))', 17],
    ['years(born, date("2026-03-01"))', 18],
    ['years(today(), born)', -17],
    ['days(today(), date("2026-03-01"))', 1],
    ['days(date("2026-03-01"), today())', -1],
    ['days(date("2024-01-01"), date("2025-01-01"))', 366],
    ['min(date("2026-05-01"), today())', '2026-02-28'],
    ['max("a", "b")', 'b'],
    ['min([])', null],
    ['sum([])', null],
  ])('evaluates the call %s to %j', (source, value) => {
    expect(valueOf(source)).toEqual(value);
  });

  it.each<[string, RuleValue]>([
    ['0.1 + 0.2', 0.3],
    ['0.1 + 0.2 = 0.3', true],
    ['sum([0.1, 0.2])', 0.3],
    ['1.1 * 3', 3.3],
    ['1 / 3 * 3', 0.999999999999],
    ['1 / 0', null],
    ['0 / 0', null],
    ['0 * -1', 0],
    ['-0', 0],
    ['abs(-0)', 0],
    ['round(-0.4)', 0],
    [`${['1000000000000000', '1000000000000000'].join(' * ')}`, 1e30],
    [Array.from({ length: 21 }, () => '1000000000000000').join('*'), null],
    ['123456789012 + 0.5', 123456789013],
  ])('calculates with twelve digits: %s is %j', (source, value) => {
    expect(valueOf(source)).toBe(value);
  });

  it.each<[unknown, RuleValue]>([
    [undefined, null],
    [NaN, null],
    [Infinity, null],
    [-0, 0],
    [0.1 + 0.2, 0.3],
    [() => 1, null],
    [{ toString: () => 'x' }, null],
    [new Date(), null],
    [
      [1, [2], {}],
      [1, null, null],
    ],
  ])('converts %s from outside to %j', (given, value) => {
    expect(evaluateRule(treeOf('x'), () => given as RuleValue, '2026-02-28')).toEqual(value);
  });

  it('looks up only the names that it reaches, unchanged', () => {
    const asked: string[] = [];
    const tree = treeOf('if constructor = null then valueof else never');
    evaluateRule(tree, (name) => (asked.push(name), null), '2026-02-28');
    expect(asked).toEqual(['constructor', 'valueof']);
  });

  it.each([
    'sum(1, "a")',
    'abs()',
    'not(1)',
    'count()',
    'contains(1)',
    '1 + "a"',
    '"a" < 1',
    '[1] < 2',
  ])('does not throw for %s, which a check refuses', (source) => {
    expect(valueOf(source)).toBeNull();
  });
});
