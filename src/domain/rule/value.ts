import type { RuleOrder, RuleValue } from '#contract/rule/rule.ts';
import { decimal } from './decimal.ts';

/** Whether a value is a list. */
export const isList = (value: RuleValue | undefined): value is readonly RuleValue[] =>
  Array.isArray(value);

const scalarOf = (value: unknown): RuleValue => {
  if (typeof value === 'number') return decimal(value);
  return typeof value === 'string' || typeof value === 'boolean' ? value : null;
};

/** What comes from outside, as rules have it: nothing but plain values and lists of them. */
export const ruleValue = (value: unknown): RuleValue =>
  Array.isArray(value) ? value.map(scalarOf) : scalarOf(value);

/** Whether two values are the same; null where they are not of one type. Null is the same as null alone. */
export function isSame(left: RuleValue, right: RuleValue): boolean | null {
  if (left === null || right === null) return left === right;
  if (isList(left) && isList(right)) {
    return left.length === right.length && left.every((item, at) => isSame(item, right[at]!));
  }
  return typeof left === typeof right ? left === right : null;
}

/** Below zero, zero or above for two numbers or two texts, as they are ordered; null for all else. */
export function compare(left: RuleValue, right: RuleValue): number | null {
  if (typeof left === 'number' && typeof right === 'number') return Math.sign(left - right);
  if (typeof left !== 'string' || typeof right !== 'string') return null;
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

const HOLDS: Readonly<Record<RuleOrder, (sign: number) => boolean>> = {
  '<': (sign) => sign < 0,
  '<=': (sign) => sign <= 0,
  '>': (sign) => sign > 0,
  '>=': (sign) => sign >= 0,
};

/** Whether two values stand in an order; null where they have none. */
export function isOrdered(order: RuleOrder, left: RuleValue, right: RuleValue): boolean | null {
  const sign = compare(left, right);
  return sign === null ? null : HOLDS[order](sign);
}

/** The opposite of true and false, and null of all else. */
export const opposite = (value: RuleValue | undefined): boolean | null =>
  typeof value === 'boolean' ? !value : null;
