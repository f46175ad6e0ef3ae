import {
  RULE_FUNCTIONS,
  RULE_LENGTH,
  RULE_NAME,
  RULE_ORDERS,
  RULE_WORDS,
  type RuleOperator,
  type RuleProblem,
} from '#contract/rule/rule.ts';
import { partBeyondLimits } from '#contract/rule/rule-part.ts';
import type { RuleTest, RuleTree } from '#contract/rule/rule-tree.ts';
import { Cursor } from './cursor.ts';
import { literalOf } from './literal.ts';
import { attempt, RuleError } from './problem.ts';

type Read = (cursor: Cursor) => RuleTree;

const COMPARISONS: readonly RuleOperator[] = ['=', '!=', ...RULE_ORDERS];

/** Reads a comma-separated list up to the closing bracket. */
function listed<T>(cursor: Cursor, close: string, read: (cursor: Cursor) => T): T[] {
  const opening = cursor.take();
  if (cursor.skip(close)) return [];
  const items: T[] = [];
  do items.push(read(cursor));
  while (cursor.expect([',', close], opening).text === ',');
  return items;
}

function group(cursor: Cursor): RuleTree {
  const opening = cursor.take();
  const inner = expression(cursor);
  cursor.expect([')'], opening);
  return inner;
}

function call(cursor: Cursor, callee: string): RuleTree {
  const { at } = cursor.take();
  const name = RULE_FUNCTIONS.find((one) => one === callee);
  if (!name) throw new RuleError('unknownFunction', at);
  if (!cursor.isAt('(')) cursor.take();
  return { is: 'call', at, name, values: listed(cursor, ')', expression) };
}

function name(cursor: Cursor): RuleTree {
  const { kind, text, at } = cursor.take();
  if (kind !== 'word' || RULE_WORDS.has(text)) throw new RuleError('unexpected', at);
  if (!RULE_NAME.test(text)) throw new RuleError('wrongName', at);
  return { is: 'name', at, name: text };
}

function word(cursor: Cursor): RuleTree {
  const callee = cursor.callee();
  const isCall = callee === 'not' || !RULE_WORDS.has(cursor.peek().text);
  return callee && isCall ? call(cursor, callee) : name(cursor);
}

function primary(cursor: Cursor): RuleTree {
  const token = cursor.peek();
  if (token.text === '(') return group(cursor);
  if (token.text === '[')
    return { is: 'list', at: token.at, items: listed(cursor, ']', expression) };
  const literal = literalOf(token);
  if (!literal) return word(cursor);
  cursor.take();
  return literal;
}

function unary(cursor: Cursor): RuleTree {
  const { at } = cursor.peek();
  if (!cursor.skip('-')) return primary(cursor);
  return { is: 'minus', at, value: cursor.nest(() => unary(cursor)) };
}

/** Reads operations of equal precedence, left to right. */
const operations =
  (operators: readonly RuleOperator[], read: Read): Read =>
  (cursor) => {
    let left = read(cursor);
    for (;;) {
      const operator = operators.find((one) => cursor.isAt(one));
      if (!operator) return left;
      const { at } = cursor.take();
      left = { is: 'operation', at, operator, left, right: read(cursor) };
    }
  };

const product = operations(['*', '/'], unary);
const sum = operations(['+', '-'], product);

function range(cursor: Cursor): RuleTest {
  const opening = cursor.take();
  const from = expression(cursor);
  cursor.expect(['..']);
  const to = expression(cursor);
  const hasTo = cursor.expect([']', ')'], opening).text === ']';
  return { is: 'range', at: opening.at, from, to, hasFrom: opening.text === '[', hasTo };
}

/** Reads a test: a range, a comparison, or anything else with the given reader. */
const test =
  (read: Read) =>
  (cursor: Cursor): RuleTest => {
    if (cursor.isAtRange()) return range(cursor);
    const operator = RULE_ORDERS.find((one) => cursor.isAt(one));
    if (!operator) return read(cursor);
    const { at } = cursor.take();
    return { is: 'order', at, operator, value: sum(cursor) };
  };

const tests = (cursor: Cursor): RuleTest[] =>
  cursor.isAt('(') && !cursor.isAtRange()
    ? listed(cursor, ')', test(expression))
    : [test(sum)(cursor)];

/** `x between 1 and 5` is the same as `x in [1..5]`. */
function between(cursor: Cursor, at: number): RuleTest {
  const from = sum(cursor);
  cursor.expect(['and']);
  return { is: 'range', at, from, to: sum(cursor), hasFrom: true, hasTo: true };
}

function comparison(cursor: Cursor): RuleTree {
  const left = sum(cursor);
  const { at } = cursor.peek();
  const operator = COMPARISONS.find((one) => cursor.skip(one));
  if (operator) return { is: 'operation', at, operator, left, right: sum(cursor) };
  if (cursor.skip('in')) return { is: 'in', at, value: left, tests: tests(cursor) };
  if (!cursor.skip('between')) return left;
  return { is: 'in', at, value: left, tests: [between(cursor, at)] };
}

const joined =
  (is: 'and' | 'or', read: Read): Read =>
  (cursor) => {
    const { at } = cursor.peek();
    const first = read(cursor);
    const items = [first];
    while (cursor.skip(is)) items.push(read(cursor));
    return items.length === 1 ? first : { is, at, items };
  };

const disjunction = joined('or', joined('and', comparison));

function condition(cursor: Cursor): RuleTree {
  const { at } = cursor.take();
  const when = expression(cursor);
  cursor.expect(['then']);
  const value = expression(cursor);
  cursor.expect(['else']);
  return { is: 'if', at, when, value, otherwise: expression(cursor) };
}

function expression(cursor: Cursor): RuleTree {
  return cursor.nest(() => (cursor.isAt('if') ? condition(cursor) : disjunction(cursor)));
}

function read(source: string): RuleTree {
  if (source.length > RULE_LENGTH) throw new RuleError('tooLong', RULE_LENGTH);
  const cursor = new Cursor(source);
  const tree = expression(cursor);
  cursor.expect(['']);
  const beyond = partBeyondLimits<RuleTest>(tree);
  if (beyond) throw new RuleError('tooDeep', beyond.at);
  return tree;
}

/** Parses a rule. `checkRule` checks its names and types. */
export const parseRule = (source: string): { tree: RuleTree } | { problem: RuleProblem } =>
  attempt(() => ({ tree: read(source) }));
