import type { RuleScalar, RuleType } from '#contract/rule/rule.ts';

/** Returns the type of a list's items; undefined if the type is not a list. */
export function itemOf(type: RuleType): RuleScalar | undefined {
  return type.endsWith('List') ? (type.slice(0, -'List'.length) as RuleScalar) : undefined;
}

/** Returns the type of a list of such items; undefined for lists of lists, which do not exist. */
export function listOf(type: RuleType): RuleType | undefined {
  return itemOf(type) ? undefined : (`${type}List` as RuleType);
}

/** Returns the type that contains both; undefined if they are incompatible. */
export function joinTypes(left: RuleType, right: RuleType): RuleType | undefined {
  if (left === right || right === 'null') return left;
  if (left === 'null') return right;
  const [leftItem, rightItem] = [itemOf(left), itemOf(right)];
  // A list whose items have the type null is empty or contains only nulls.
  if (!leftItem || !rightItem) return undefined;
  if (rightItem === 'null') return left;
  return leftItem === 'null' ? right : undefined;
}

/** Returns whether a type is accepted where one of some types is needed. */
export const fits = (type: RuleType, ...wanted: readonly RuleType[]): boolean =>
  wanted.some((one) => joinTypes(one, type) === one);

/** Returns whether values of a type can be ordered. */
export const hasOrder = (type: RuleType): boolean => fits(type, 'number', 'text', 'date');
