import type { RuleScalar, RuleType } from '#contract/rule/rule.ts';

/** The type of a list's items; undefined for what is no list. */
export function itemOf(type: RuleType): RuleScalar | undefined {
  return type.endsWith('List') ? (type.slice(0, -'List'.length) as RuleScalar) : undefined;
}

/** The type of a list with such items; undefined for lists of lists, which there are not. */
export function listOf(type: RuleType): RuleType | undefined {
  return itemOf(type) ? undefined : (`${type}List` as RuleType);
}

/** The type that holds both; undefined where they do not go together. */
export function joinTypes(left: RuleType, right: RuleType): RuleType | undefined {
  if (left === right || right === 'null') return left;
  if (left === 'null') return right;
  const [leftItem, rightItem] = [itemOf(left), itemOf(right)];
  // A list without a type is an empty one, or one of nulls.
  if (!leftItem || !rightItem) return undefined;
  if (rightItem === 'null') return left;
  return leftItem === 'null' ? right : undefined;
}

/** Whether a value of a type can stand where one of some others is asked for. */
export const fits = (type: RuleType, ...wanted: readonly RuleType[]): boolean =>
  wanted.some((one) => joinTypes(one, type) === one);

/** Whether values of a type stand in an order. */
export const hasOrder = (type: RuleType): boolean => fits(type, 'number', 'text', 'date');
