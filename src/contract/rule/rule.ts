/** Maximum length of a rule's text in UTF-16 code units, and maximum depth to which its parts may be nested. */
export const RULE_LENGTH = 500;
export const RULE_DEPTH = 24;

/** Problems of a rule: first those of its text, then those of the values that it refers to. */
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
  /** Position in the text, in UTF-16 code units from the start. */
  at: number;
}

/**
 * A type that is not a list. `null` is the type of an expression that never has a value; it fits where any other type
 * is expected.
 */
export type RuleScalar = 'null' | 'text' | 'number' | 'boolean' | 'date';
/**
 * The type of a name or a part of a rule. Times of day are texts such as `09:30`; their text order is their order in
 * time.
 */
export type RuleType = RuleScalar | `${RuleScalar}List`;

/** A value of a rule. A date is a text such as `2026-02-28`, as in answers; its text order is its order in time. */
export type RuleValue = null | boolean | number | string | readonly RuleValue[];

/** A name by which a rule refers to a value. */
export const RULE_NAME = /^[a-z][a-z0-9_]{0,31}$/;

/** Functions that a rule can call. `not` has the syntax of a function. */
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

/** Comparison operators that order values. */
export const RULE_ORDERS = ['<', '<=', '>', '>='] as const;
export type RuleOrder = (typeof RULE_ORDERS)[number];

/** Binary operators. */
export const RULE_OPERATORS = ['+', '-', '*', '/', '=', '!=', ...RULE_ORDERS] as const;
export type RuleOperator = (typeof RULE_OPERATORS)[number];

/** Reserved words of FEEL that cannot be names, including those of parts of FEEL that are not supported here. */
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
