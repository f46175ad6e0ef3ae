/** The longest text of a rule, in UTF-16 units, and how many parts of it may lie in each other. */
export const RULE_LENGTH = 500;
export const RULE_DEPTH = 24;

/** What can be wrong with a rule: first with its text, then with the values that it asks for. */
export const RULE_PROBLEMS = [
  'tooLong',
  'tooDeep',
  'unexpected',
  'unclosed',
  'wrongNumber',
  'wrongText',
  'wrongName',
  'unknownFunction',
  'wrongCount',
  'unknownName',
  'wrongType',
] as const;

export interface RuleProblem {
  name: (typeof RULE_PROBLEMS)[number];
  /** Where it is in the text, in UTF-16 units from its beginning. */
  at: number;
}

/** A type without parts. `null` is that of what never has a value, and fits wherever another one is asked for. */
export type RuleScalar = 'null' | 'text' | 'number' | 'boolean' | 'date';
/** What a name or a part of a rule stands for. Times of day are texts such as `09:30`, which order as they do. */
export type RuleType = RuleScalar | `${RuleScalar}List`;

/** A value of a rule. A date is its day, `2026-02-28`: as answers hold it, and ordered as text as it is in time. */
export type RuleValue = null | boolean | number | string | readonly RuleValue[];

/** A name by which a rule asks for a value. */
export const RULE_NAME = /^[a-z][a-z0-9_]{0,31}$/;

/** What a rule can call; `not` is written like one. */
export const RULE_FUNCTIONS = [
  'not',
  'count',
  'sum',
  'min',
  'max',
  'round',
  'abs',
  'contains',
  'list contains',
  'starts with',
  'string length',
  'is empty',
  'date',
  'today',
  'years',
  'days',
] as const;
export type RuleFunction = (typeof RULE_FUNCTIONS)[number];

/** The operators that order values. */
export const RULE_ORDERS = ['<', '<=', '>', '>='] as const;
export type RuleOrder = (typeof RULE_ORDERS)[number];

/** The operators that stand between two values. */
export const RULE_OPERATORS = ['+', '-', '*', '/', '=', '!=', ...RULE_ORDERS] as const;
export type RuleOperator = (typeof RULE_OPERATORS)[number];

/** Words of FEEL that cannot be names, with those of its parts that are left out here. */
export const RULE_WORDS: ReadonlySet<string> = new Set([
  'and',
  'or',
  'not',
  'in',
  'if',
  'then',
  'else',
  'between',
  'true',
  'false',
  'null',
  'for',
  'return',
  'some',
  'every',
  'satisfies',
  'instance',
  'function',
]);
