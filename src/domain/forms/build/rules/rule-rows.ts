import type { RuleTree } from '#contract/rule/rule-tree.ts';
import { isDay } from '#domain/rule/day.ts';
import { parseRule } from '#domain/rule/parse.ts';

/** The comparisons of a row. `isEmpty` and `isFilled` take no value. */
export const ROW_TESTS = [
  'is',
  'isNot',
  'less',
  'atMost',
  'more',
  'atLeast',
  'has',
  'hasNot',
  'holds',
  'holdsNot',
  'isEmpty',
  'isFilled',
] as const;
export type RowTest = (typeof ROW_TESTS)[number];

/** The value that a row compares with. A day is wrapped in an object, to distinguish it from a text. */
export type RowValue = number | boolean | string | { day: string };

/** A condition of the rule editor: a name, a comparison, and a value. */
export interface RuleRow {
  name: string;
  test: RowTest;
  /** Null if the test takes no value. */
  value: RowValue | null;
}

/** Conditions of which all or any must hold. Some of them may be grouped. */
export interface RuleRows {
  join: 'and' | 'or';
  rows: readonly RuleNode[];
}
export type RuleNode = RuleRow | RuleRows;

/** Returns whether a node is a group of conditions. */
export const isGrouped = (node: RuleNode): node is RuleRows => 'join' in node;

const OPERATORS = {
  is: '=',
  isNot: '!=',
  less: '<',
  atMost: '<=',
  more: '>',
  atLeast: '>=',
} as const;

const CALLS = {
  has: 'list contains',
  hasNot: 'list contains',
  holds: 'contains',
  holdsNot: 'contains',
  isEmpty: 'is empty',
  isFilled: 'is empty',
} as const;

const OPPOSITES: ReadonlySet<RowTest> = new Set<RowTest>(['hasNot', 'holdsNot', 'isFilled']);

const isComparison = (test: RowTest): test is keyof typeof OPERATORS => test in OPERATORS;

/** Returns whether a test takes a value. */
export const hasValue = (test: RowTest): boolean => test !== 'isEmpty' && test !== 'isFilled';

const quoted = (text: string): string =>
  `"${text.replace(/["\\]/g, '\\$&').replace(/\n/g, '\\n').replace(/\r/g, '\\r').replace(/\t/g, '\\t')}"`;

function valueText(value: RowValue | null): string {
  if (value === null) return 'null';
  if (typeof value === 'string') return quoted(value);
  if (typeof value === 'object') return `date(${quoted(value.day)})`;
  return String(value);
}

function rowText({ name, test, value }: RuleRow): string {
  if (isComparison(test)) return `${name} ${OPERATORS[test]} ${valueText(value)}`;
  const values = hasValue(test) ? [name, valueText(value)] : [name];
  const call = `${CALLS[test]}(${values.join(', ')})`;
  return OPPOSITES.has(test) ? `not(${call})` : call;
}

/** Writes a condition among others, in brackets if it would mean something else without them. */
function nodeText(node: RuleNode, join: RuleRows['join']): string {
  if (!isGrouped(node)) return rowText(node);
  const isPlain = node.rows.length === 1 || node.join === join;
  return isPlain ? rowsText({ join, rows: node.rows }) : `(${rowsText(node)})`;
}

/** Returns the rule that rows stand for; an empty text if there are no rows. */
export const rowsText = ({ join, rows }: RuleRows): string =>
  rows.map((node) => nodeText(node, join)).join(` ${join} `);

/** Returns the value of a row from a part of a rule; undefined if the part is not a plain value. */
function valueOf(tree: RuleTree): RowValue | undefined {
  if (tree.is === 'literal') return tree.value ?? undefined;
  if (tree.is === 'minus' && tree.value.is === 'literal') {
    return typeof tree.value.value === 'number' ? -tree.value.value : undefined;
  }
  if (tree.is !== 'call' || tree.name !== 'date' || tree.values.length !== 1) return undefined;
  const [day] = tree.values;
  return day!.is === 'literal' && typeof day!.value === 'string' && isDay(day!.value)
    ? { day: day!.value }
    : undefined;
}

const nameOf = (tree: RuleTree | undefined): string | undefined =>
  tree?.is === 'name' ? tree.name : undefined;

/** Returns a row, if all of its parts could be read. */
function rowOf(
  name: string | undefined,
  test: RowTest | undefined,
  value: RowValue | null | undefined,
) {
  return name === undefined || test === undefined || value === undefined
    ? undefined
    : { name, test, value };
}

function comparison({ operator, left, right }: RuleTree & { is: 'operation' }) {
  const tests = Object.keys(OPERATORS) as (keyof typeof OPERATORS)[];
  const test = tests.find((one) => OPERATORS[one] === operator);
  return rowOf(nameOf(left), test, valueOf(right));
}

function calledRow({ name: called, values }: RuleTree & { is: 'call' }, isOpposite: boolean) {
  const tests = Object.keys(CALLS) as (keyof typeof CALLS)[];
  const test = tests.find((one) => CALLS[one] === called && OPPOSITES.has(one) === isOpposite);
  if (test === undefined || values.length !== (hasValue(test) ? 2 : 1)) return undefined;
  return rowOf(nameOf(values[0]), test, hasValue(test) ? valueOf(values[1]!) : null);
}

function readRow(tree: RuleTree): RuleRow | undefined {
  if (tree.is === 'operation') return comparison(tree);
  if (tree.is !== 'call') return undefined;
  const [inner] = tree.values;
  if (tree.name === 'not') return inner?.is === 'call' ? calledRow(inner, true) : undefined;
  return calledRow(tree, false);
}

const isJoined = (tree: RuleTree): tree is RuleTree & { is: 'and' | 'or' } =>
  tree.is === 'and' || tree.is === 'or';

function readRows({ is: join, items }: RuleTree & { is: 'and' | 'or' }): RuleRows | undefined {
  const rows = items.map((item) => (isJoined(item) ? readRows(item) : readRow(item)));
  const whole = rows.filter((row) => row !== undefined);
  return whole.length === rows.length ? { join, rows: whole } : undefined;
}

/**
 * Returns the rows that are equivalent to a rule; undefined if rows cannot express it and it has to be edited as
 * text.
 */
export function rowsOf(text: string): RuleRows | undefined {
  if (text.trim() === '') return { join: 'and', rows: [] };
  const read = parseRule(text);
  if ('problem' in read) return undefined;
  const { tree } = read;
  if (isJoined(tree)) return readRows(tree);
  const row = readRow(tree);
  return row && { join: 'and', rows: [row] };
}
