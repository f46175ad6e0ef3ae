import type { RuleOrder, RuleValue } from '#contract/rule/rule.ts';
import { decimal } from './decimal.ts';

export const isList = (value: RuleValue | undefined): value is readonly RuleValue[] =>
  Array.isArray(value);

const scalarOf = (value: unknown): RuleValue => {
  if (typeof value === 'number') return decimal(value);
  return typeof value === 'string' || typeof value === 'boolean' ? value : null;
};

/** Converts an external value into a value of rules: plain values and lists of them, nothing else. */
export const ruleValue = (value: unknown): RuleValue =>
  Array.isArray(value) ? value.map(scalarOf) : scalarOf(value);

/** Returns whether two values are equal; null if their types differ. Null equals only null. */
export function isSame(left: RuleValue, right: RuleValue): boolean | null {
  if (left === null || right === null) return left === right;
  if (isList(left) && isList(right)) {
    return left.length === right.length && left.every((item, at) => isSame(item, right[at]!));
  }
  return typeof left === typeof right ? left === right : null;
}

/** Compares two numbers or two texts: negative, zero or positive; null for other types. */
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

/** Returns whether two values are in an order; null if they cannot be ordered. */
export function isOrdered(order: RuleOrder, left: RuleValue, right: RuleValue): boolean | null {
  const sign = compare(left, right);
  return sign === null ? null : HOLDS[order](sign);
}

/** Returns the negation of true or false; null for anything else. */
export const opposite = (value: RuleValue | undefined): boolean | null =>
  typeof value === 'boolean' ? !value : null;
