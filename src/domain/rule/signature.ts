import type { RuleFunction, RuleType } from '#contract/rule/rule.ts';
import { fits, hasOrder, itemOf, joinTypes } from './type.ts';

type Types = readonly RuleType[];

interface Signature {
  /** How many values a call has. */
  least: number;
  most: number;
  /** The type of what it gives; undefined where its values are of wrong types. */
  typeOf: (types: Types) => RuleType | undefined;
}

/** Takes these types one by one, of which the last ones may be left out. */
const takes = (wanted: Types, gives: RuleType, least = wanted.length): Signature => ({
  least,
  most: wanted.length,
  typeOf: (types) => (types.every((type, at) => fits(type, wanted[at]!)) ? gives : undefined),
});

const isList = (type: RuleType): boolean => type === 'null' || itemOf(type) !== undefined;

/** The type of the values of one list, or of those that are given one by one. */
function spreadType([first = 'null', ...others]: Types): RuleType | undefined {
  if (others.length === 0) return itemOf(first) ?? first;
  return others.reduce<RuleType | undefined>(
    (joined, type) => joined && joinTypes(joined, type),
    first,
  );
}

/** Takes one list, or values one by one; gives what it takes. */
const spread = (isTaken: (type: RuleType) => boolean): Signature => ({
  least: 1,
  most: Infinity,
  typeOf: (types) => {
    const type = spreadType(types);
    return type && isTaken(type) ? type : undefined;
  },
});

/** What each function takes and gives. */
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
