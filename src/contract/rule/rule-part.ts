import { RULE_DEPTH, RULE_LENGTH } from './rule.ts';

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The parts that lie right in a part of a rule. */
export const partsOf = <T extends object>(part: T): T[] =>
  Object.values(part).flat().filter(isObject) as T[];

/**
 * The first part that lies deeper than any may, or beside too many others. It goes down by levels: what is handed to it
 * may be of any depth.
 */
export function partBeyond<T extends object>(root: T): T | undefined {
  let level = [root];
  for (let depth = 0; depth < RULE_DEPTH && level.length <= RULE_LENGTH; depth += 1) {
    level = level.flatMap(partsOf);
  }
  return level[0];
}
