import type { RuleFunction, RuleValue } from '#contract/rule/rule.ts';
import { daysBetween, isDay, yearsBetween } from './day.ts';
import { decimal, round } from './decimal.ts';
import { compare, isList, isSame, opposite } from './value.ts';

type Values = readonly RuleValue[];
type Call = (values: Values, today: string) => RuleValue;

const isNumber = (value: RuleValue | undefined): value is number => typeof value === 'number';
const isText = (value: RuleValue | undefined): value is string => typeof value === 'string';

/** Makes a function of numbers return null if any value is not a number. */
const ofNumbers =
  (call: (...numbers: number[]) => RuleValue): Call =>
  (values) =>
    values.every(isNumber) ? call(...values) : null;

const ofTexts =
  (call: (text: string, part: string) => RuleValue): Call =>
  ([text, part]) =>
    isText(text) && isText(part) ? call(text, part) : null;

const ofDays =
  (call: (from: string, to: string) => number): Call =>
  ([from, to]) =>
    isDay(from) && isDay(to) ? call(from, to) : null;

/** Returns the values of a list argument, or the arguments themselves. */
const spread = (values: Values): Values => {
  const [first] = values;
  return values.length === 1 && isList(first) ? first : values;
};

/** Returns the first value in an order; null if there is none, or if two values cannot be compared. */
const foremost =
  (sign: number): Call =>
  (values) =>
    spread(values).reduce(
      (best, value) => {
        const order = compare(value, best);
        if (order === null) return null;
        return order === sign ? value : best;
      },
      spread(values)[0] ?? null,
    );

const sum: Call = (values) => {
  const numbers = spread(values);
  if (numbers.length === 0 || !numbers.every(isNumber)) return null;
  return decimal(numbers.reduce((total, number) => total + number, 0));
};

/** Implementation of each function. As in FEEL, a value of a wrong type gives null. */
export const FUNCTIONS: Readonly<Record<RuleFunction, Call>> = {
  not: ([value]) => opposite(value),
  count: ([list]) => (isList(list) ? list.length : null),
  sum,
  min: foremost(-1),
  max: foremost(1),
  round: ofNumbers((value, decimals = 0) => round(value, decimals)),
  abs: ofNumbers((value) => decimal(Math.abs(value))),
  contains: ofTexts((text, part) => text.includes(part)),
  'list contains': ([list, item = null]) =>
    isList(list) ? list.some((one) => isSame(one, item)) : null,
  'starts with': ofTexts((text, part) => text.startsWith(part)),
  // Counts characters; some take two UTF-16 units.
  'string length': ([text]) => (isText(text) ? Array.from(text).length : null),
  'is empty': ([value = null]) =>
    value === null || value === '' || (isList(value) && !value.length),
  date: ([day]) => (isDay(day) ? day : null),
  today: (_, today) => today,
  years: ofDays(yearsBetween),
  days: ofDays(daysBetween),
};
