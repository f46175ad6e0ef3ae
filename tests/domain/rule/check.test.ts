import { describe, expect, it } from 'vitest';
import { RULE_FUNCTIONS, type RuleProblem, type RuleType } from '#contract/rule/rule.ts';
import { checkRule } from '#domain/rule/check.ts';
import { parseRule } from '#domain/rule/parse.ts';

const NAMES: ReadonlyMap<string, RuleType> = new Map<string, RuleType>([
  ['age', 'number'],
  ['title', 'text'],
  ['agreed', 'boolean'],
  ['born', 'date'],
  ['choices', 'textList'],
  ['scores', 'numberList'],
  ['days_off', 'dateList'],
]);

function check(source: string): RuleType | RuleProblem {
  const read = parseRule(source);
  if ('problem' in read) throw new Error(`${read.problem.name} in ${source}`);
  const checked = checkRule(read.tree, NAMES);
  return 'type' in checked ? checked.type : checked.problem;
}

describe('checkRule', () => {
  it.each<[string, RuleType]>([
    ['age + 1', 'number'],
    ['title + "x"', 'text'],
    ['age >= 18 and agreed', 'boolean'],
    ['age = null', 'boolean'],
    ['born > date("2008-01-01")', 'boolean'],
    ['if agreed then age else null', 'number'],
    ['if agreed then null else null', 'null'],
    ['[1, null]', 'numberList'],
    ['[]', 'nullList'],
    ['if agreed then [] else choices', 'textList'],
    ['choices = []', 'boolean'],
    ['"a" in choices', 'boolean'],
    ['age in (1, [3..5], > 9, scores)', 'boolean'],
    ['born between date("2008-01-01") and today()', 'boolean'],
    ['title < "12:00"', 'boolean'],
    ['-age', 'number'],
    ['not(agreed)', 'boolean'],
    ['count(choices)', 'number'],
    ['sum(scores)', 'number'],
    ['sum(age, 1)', 'number'],
    ['min(days_off)', 'date'],
    ['max(title, "b")', 'text'],
    ['round(age)', 'number'],
    ['round(age, 2)', 'number'],
    ['abs(age)', 'number'],
    ['contains(title, "a")', 'boolean'],
    ['list contains(scores, age)', 'boolean'],
    ['starts with(title, "a")', 'boolean'],
    ['string length(title)', 'number'],
    ['is empty(choices)', 'boolean'],
    ['date(title)', 'date'],
    ['today()', 'date'],
    ['years(born, today())', 'number'],
    ['days(born, today())', 'number'],
  ])('gives %s the type %s', (source, type) => {
    expect(check(source)).toBe(type);
  });

  it.each<[string, RuleProblem['name'], number]>([
    ['1 + nobody', 'unknownName', 4],
    ['constructor = 1', 'unknownName', 0],
    ['age + "a"', 'wrongType', 4],
    ['title - title', 'wrongType', 6],
    ['agreed + agreed', 'wrongType', 7],
    ['agreed < agreed', 'wrongType', 7],
    ['choices < choices', 'wrongType', 8],
    ['born = "2008-01-01"', 'wrongType', 5],
    ['1 and agreed', 'wrongType', 0],
    ['agreed or title', 'wrongType', 10],
    ['-title', 'wrongType', 1],
    ['if age then 1 else 2', 'wrongType', 3],
    ['if agreed then 1 else "a"', 'wrongType', 0],
    ['[1, "a"]', 'wrongType', 0],
    ['[1, [2]]', 'wrongType', 4],
    ['age in choices', 'wrongType', 7],
    ['choices in choices', 'wrongType', 0],
    ['age in ["a".."b"]', 'wrongType', 7],
    ['age in ["a"..2]', 'wrongType', 7],
    ['agreed in (> false)', 'wrongType', 11],
    ['age in (1, "a")', 'wrongType', 11],
    ['not(age)', 'wrongType', 0],
    ['count(age)', 'wrongType', 0],
    ['sum(choices)', 'wrongType', 0],
    ['sum(scores, scores)', 'wrongType', 0],
    ['max(agreed)', 'wrongType', 0],
    ['max(age, title)', 'wrongType', 0],
    ['list contains(scores, title)', 'wrongType', 0],
    ['list contains(scores, scores)', 'wrongType', 0],
    ['years(born, "2026-01-01")', 'wrongType', 0],
    ['date(age)', 'wrongType', 0],
    ['contains(title)', 'wrongCount', 0],
    ['today(1)', 'wrongCount', 0],
    ['1 + min()', 'wrongCount', 4],
    ['round(1, 2, 3)', 'wrongCount', 0],
  ])('reports the problem of %s: %s', (source, name, at) => {
    expect(check(source)).toEqual({ name, at });
  });

  it.each(RULE_FUNCTIONS)('accepts null for every value of %s', (name) => {
    const counts = [0, 1, 2].map((count) => `${name}(${Array(count).fill('null').join(', ')})`);
    expect(counts.map(check).some((found) => typeof found === 'string')).toBe(true);
  });
});
