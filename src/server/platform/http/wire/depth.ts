import { BODY_DEPTH } from '#contract/call/wire/envelope.ts';

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/**
 * Whether a body is nested more deeply than any call needs. Walks it level by level: what checks it after
 * this walks it recursively, which very deep nesting would not let end.
 */
export function isTooDeep(body: object): boolean {
  let level = [body];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth === BODY_DEPTH) return true;
    level = level.flatMap((part) => Object.values(part).filter(isObject));
  }
  return false;
}
