import type { RuleFunction, RuleType } from '#contract/rule/rule.ts';
import { fits, hasOrder, itemOf, joinTypes } from './type.ts';

type Types = readonly RuleType[];

interface Signature {
  /** Minimum and maximum number of arguments. */
  least: number;
  most: number;
  /** Returns the type of the result; undefined if the arguments have wrong types. */
  typeOf: (types: Types) => RuleType | undefined;
}

/** Takes arguments of these types in order, of which the last may be optional. */
const takes = (wanted: Types, gives: RuleType, least = wanted.length): Signature => ({
  least,
  most: wanted.length,
  typeOf: (types) => (types.every((type, at) => fits(type, wanted[at]!)) ? gives : undefined),
});

const isList = (type: RuleType): boolean => type === 'null' || itemOf(type) !== undefined;

/** Returns the common type of the items of a list argument, or of the arguments themselves. */
function spreadType([first = 'null', ...others]: Types): RuleType | undefined {
  if (others.length === 0) return itemOf(first) ?? first;
  return others.reduce<RuleType | undefined>(
    (joined, type) => joined && joinTypes(joined, type),
    first,
  );
}

/** Takes one list or single values, and returns the type of those. */
const spread = (isTaken: (type: RuleType) => boolean): Signature => ({
  least: 1,
  most: Infinity,
  typeOf: (types) => {
    const type = spreadType(types);
    return type && isTaken(type) ? type : undefined;
  },
});

/** Argument and result types of each function. */
export const SIGNATURES: Readonly<Record<RuleFunction, Signature>> = {
  not: takes(['boolean'], 'boolean'),
  count: { least: 1, most: 1, typeOf: ([list]) => (list && isList(list) ? 'number' : undefined) },
  sum: spread((type) => fits(type, 'number')),
  min: spread(hasOrder),
  max: spread(hasOrder),
  round: takes(['number', 'number'], 'number', 1),
  abs: takes(['number'], 'number'),
  contains: takes(['text', 'text'], 'boolean'),
  'list contains': {
    least: 2,
    most: 2,
    typeOf: ([list, item]) => {
      const isRight = list && item && isList(list) && !itemOf(item);
      return isRight && joinTypes(itemOf(list) ?? 'null', item) ? 'boolean' : undefined;
    },
  },
  'starts with': takes(['text', 'text'], 'boolean'),
  'string length': takes(['text'], 'number'),
  'is empty': { least: 1, most: 1, typeOf: () => 'boolean' },
  date: {
    least: 1,
    most: 1,
    typeOf: ([day]) => (day && fits(day, 'text', 'date') ? 'date' : undefined),
  },
  today: takes([], 'date'),
  years: takes(['date', 'date'], 'number'),
  days: takes(['date', 'date'], 'number'),
};
