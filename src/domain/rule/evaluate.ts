import type { RuleOperator, RuleValue } from '#contract/rule/rule.ts';
import type { RuleTest, RuleTree } from '#contract/rule/rule-tree.ts';
import { decimal } from './decimal.ts';
import { FUNCTIONS } from './functions.ts';
import { isList, isOrdered, isSame, opposite, ruleValue } from './value.ts';

/** What a rule reads besides its own text. */
interface Scope {
  valueOf: (name: string) => RuleValue;
  today: string;
}

/**
 * Evaluates `and`, which the first false decides, or `or`, which the first true decides. Null leaves the result
 * undecided.
 */
function join(items: readonly RuleTree[], decisive: boolean, scope: Scope): boolean | null {
  let joined: boolean | null = !decisive;
  for (const item of items) {
    const value = evaluate(item, scope);
    if (value === decisive) return decisive;
    if (value !== !decisive) joined = null;
  }
  return joined;
}

function calculate(operator: '+' | '-' | '*' | '/', left: RuleValue, right: RuleValue): RuleValue {
  if (operator === '+' && typeof left === 'string' && typeof right === 'string') {
    return left + right;
  }
  if (typeof left !== 'number' || typeof right !== 'number') return null;
  if (operator === '+') return decimal(left + right);
  if (operator === '-') return decimal(left - right);
  return decimal(operator === '*' ? left * right : left / right);
}

function operate(operator: RuleOperator, left: RuleValue, right: RuleValue): RuleValue {
  switch (operator) {
    case '=':
      return isSame(left, right);
    case '!=':
      return opposite(isSame(left, right));
    case '<':
    case '<=':
    case '>':
    case '>=':
      return isOrdered(operator, left, right);
    default:
      return calculate(operator, left, right);
  }
}

function isInRange(value: RuleValue, range: RuleTest & { is: 'range' }, scope: Scope) {
  const isAfter = isOrdered(range.hasFrom ? '>=' : '>', value, evaluate(range.from, scope));
  const isBefore = isOrdered(range.hasTo ? '<=' : '<', value, evaluate(range.to, scope));
  return isAfter === null || isBefore === null ? null : isAfter && isBefore;
}

/** Returns whether a value passes a test; null if this is unknown. */
function passes(value: RuleValue, test: RuleTest, scope: Scope, isAlone: boolean): boolean | null {
  if (test.is === 'range') return isInRange(value, test, scope);
  if (test.is === 'order') return isOrdered(test.operator, value, evaluate(test.value, scope));
  const other = evaluate(test, scope);
  // Within a list of alternatives, null is compared as a value; a single test that is null is an unknown list.
  if (other === null && isAlone) return null;
  return (isList(other) ? other : [other]).some((item) => isSame(item, value));
}

function isIn(value: RuleValue, tests: readonly RuleTest[], scope: Scope): boolean | null {
  let found: boolean | null = false;
  for (const test of tests) {
    const passed = passes(value, test, scope, tests.length === 1);
    if (passed) return true;
    if (passed === null) found = null;
  }
  return found;
}

function negative(value: RuleValue): number | null {
  return typeof value === 'number' ? decimal(-value) : null;
}

function evaluate(tree: RuleTree, scope: Scope): RuleValue {
  switch (tree.is) {
    case 'literal':
      return tree.value;
    case 'name':
      return ruleValue(scope.valueOf(tree.name));
    case 'list':
      return tree.items.map((item) => evaluate(item, scope));
    case 'and':
    case 'or':
      return join(tree.items, tree.is === 'or', scope);
    case 'operation':
      return operate(tree.operator, evaluate(tree.left, scope), evaluate(tree.right, scope));
    case 'minus':
      return negative(evaluate(tree.value, scope));
    case 'if':
      return evaluate(evaluate(tree.when, scope) === true ? tree.value : tree.otherwise, scope);
    case 'call': {
      const values = tree.values.map((value) => evaluate(value, scope));
      return FUNCTIONS[tree.name](values, scope.today);
    }
    case 'in':
      return isIn(evaluate(tree.value, scope), tree.tests, scope);
  }
}

/**
 * Evaluates a rule. It never throws, and takes at most one step per part. Whatever cannot be computed, such as
 * arithmetic with a missing value, is null. Names are passed on as written, even `constructor`, so callers must look
 * them up in a map. `today` is a day such as `2026-02-28`.
 */
export const evaluateRule = (
  tree: RuleTree,
  valueOf: (name: string) => RuleValue,
  today: string,
): RuleValue => evaluate(tree, { valueOf, today });
