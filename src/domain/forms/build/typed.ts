const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const isTyped = (before: unknown, after: unknown): boolean =>
  typeof before === typeof after && (typeof after === 'string' || typeof after === 'number');

/** Fields that hold rules. Rules are edited row by row, so each change of one is a step of its own. */
const RULES = new Set(['visible', 'required', 'rule', 'when']);

/**
 * Returns the place at which somebody typed, such as `title.zh`, if nothing else has changed. Returns an empty text
 * for any other change, such as adding something.
 */
export function typedPlace(before: unknown, after: unknown): string {
  if (!isObject(before) || !isObject(after)) return '';
  const [old, now] = [Object.entries(before), Object.entries(after)];
  const changed = now.filter(
    ([name, value], index) => old[index]?.[0] !== name || old[index][1] !== value,
  );
  const [only] = changed;
  if (old.length !== now.length || changed.length !== 1 || !only) return '';
  const [name, value] = only;
  const was = old.find(([one]) => one === name)?.[1] as unknown;
  if (isTyped(was, value)) return RULES.has(name) ? '' : name;
  const inner = typedPlace(was, value);
  return inner === '' ? '' : `${name}.${inner}`;
}
