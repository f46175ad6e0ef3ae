import type { RuleOperator, RuleProblem, RuleType } from '#contract/rule/rule.ts';
import type { RuleTest, RuleTree } from '#contract/rule/rule-tree.ts';
import { attempt, RuleError } from './problem.ts';
import { SIGNATURES } from './signature.ts';
import { fits, hasOrder, itemOf, joinTypes, listOf } from './type.ts';

type Names = ReadonlyMap<string, RuleType>;
type Part<Is extends RuleTree['is']> = RuleTree & { is: Is };

/** Returns a type. @throws RuleError if there is none */
function found(type: RuleType | undefined, at: number): RuleType {
  if (type === undefined) throw new RuleError('wrongType', at);
  return type;
}

/** Checks that a part has the type that its place needs. @throws RuleError */
function demand(tree: RuleTree, wanted: RuleType, names: Names): void {
  if (!fits(typeOf(tree, names), wanted)) throw new RuleError('wrongType', tree.at);
}

const typeOfLiteral = (value: Part<'literal'>['value']): RuleType => {
  if (value === null) return 'null';
  if (typeof value === 'string') return 'text';
  return typeof value === 'number' ? 'number' : 'boolean';
};

function typeOfName({ name, at }: Part<'name'>, names: Names): RuleType {
  const type = names.get(name);
  if (type === undefined) throw new RuleError('unknownName', at);
  return type;
}

const typeOfList = ({ items, at }: Part<'list'>, names: Names): RuleType =>
  items.reduce<RuleType>((list, item) => {
    const own = found(listOf(typeOf(item, names)), item.at);
    return found(joinTypes(list, own), at);
  }, 'nullList');

const isEquality = (operator: RuleOperator): boolean => operator === '=' || operator === '!=';

/** Returns the result type of an operator for values of a common type; undefined if it does not accept them. */
function resultOf(operator: RuleOperator, type: RuleType): RuleType | undefined {
  if (isEquality(operator)) return 'boolean';
  if (operator === '+') return fits(type, 'number', 'text') ? type : undefined;
  if (operator === '-' || operator === '*' || operator === '/') {
    return fits(type, 'number') ? 'number' : undefined;
  }
  return hasOrder(type) ? 'boolean' : undefined;
}

function typeOfOperation({ operator, left, right, at }: Part<'operation'>, names: Names): RuleType {
  const type = found(joinTypes(typeOf(left, names), typeOf(right, names)), at);
  return found(resultOf(operator, type), at);
}

function typeOfCondition({ when, value, otherwise, at }: Part<'if'>, names: Names): RuleType {
  demand(when, 'boolean', names);
  return found(joinTypes(typeOf(value, names), typeOf(otherwise, names)), at);
}

function typeOfCall({ name, values, at }: Part<'call'>, names: Names): RuleType {
  const { least, most, typeOf: typeOfResult } = SIGNATURES[name];
  const isCount = values.length >= least && values.length <= most;
  if (!isCount) throw new RuleError('wrongCount', at);
  return found(typeOfResult(values.map((value) => typeOf(value, names))), at);
}

/** Checks the types of a test: a value is compared with the ends of a range, the items of a list, or another value. */
function demandTest(type: RuleType, test: RuleTest, names: Names): void {
  if (test.is === 'range' || test.is === 'order') {
    const ends = test.is === 'range' ? [test.from, test.to] : [test.value];
    const types = ends.map((end) => typeOf(end, names));
    const joined = types.reduce((one, other) => found(joinTypes(one, other), test.at), type);
    if (!hasOrder(joined)) throw new RuleError('wrongType', test.at);
  } else {
    const other = typeOf(test, names);
    found(joinTypes(type, itemOf(other) ?? other), test.at);
  }
}

function typeOfMembership({ value, tests }: Part<'in'>, names: Names): RuleType {
  const type = typeOf(value, names);
  if (itemOf(type)) throw new RuleError('wrongType', value.at);
  for (const test of tests) demandTest(type, test, names);
  return 'boolean';
}

function typeOf(tree: RuleTree, names: Names): RuleType {
  switch (tree.is) {
    case 'literal':
      return typeOfLiteral(tree.value);
    case 'name':
      return typeOfName(tree, names);
    case 'list':
      return typeOfList(tree, names);
    case 'and':
    case 'or':
      for (const item of tree.items) demand(item, 'boolean', names);
      return 'boolean';
    case 'operation':
      return typeOfOperation(tree, names);
    case 'minus':
      demand(tree.value, 'number', names);
      return 'number';
    case 'if':
      return typeOfCondition(tree, names);
    case 'call':
      return typeOfCall(tree, names);
    case 'in':
      return typeOfMembership(tree, names);
  }
}

/**
 * Returns the type of a rule's result, given the types of its names; otherwise the first type error and its position.
 */
export const checkRule = (
  tree: RuleTree,
  names: ReadonlyMap<string, RuleType>,
): { type: RuleType } | { problem: RuleProblem } => attempt(() => ({ type: typeOf(tree, names) }));
