import { RULE_DEPTH, RULE_LENGTH } from './rule.ts';

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Returns the direct children of a part of a rule. */
export const partsOf = <T extends object>(part: T): T[] =>
  Object.values(part).flat().filter(isObject) as T[];

/**
 * Returns the first part that exceeds the allowed depth, or a part of a level that has too many. Walks the tree level
 * by level instead of recursively, because the input may have any depth.
 */
export function partBeyondLimits<T extends object>(root: T): T | undefined {
  let level = [root];
  for (let depth = 0; depth < RULE_DEPTH && level.length <= RULE_LENGTH; depth += 1) {
    level = level.flatMap(partsOf);
  }
  return level[0];
}
