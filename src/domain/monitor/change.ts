import type { ZodMiniObject } from 'zod/mini';

type Fields = Readonly<Record<string, unknown>>;

/** The differing fields of a record before and after a change; null if the record did not exist. */
export interface Change {
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

const pick = (fields: Fields, names: readonly string[]) =>
  Object.fromEntries(names.filter((name) => name in fields).map((name) => [name, fields[name]]));

/**
 * Returns the fields of a record that the contract declares. Many people read a log, so it keeps no other columns
 * (threats 60, 68).
 */
export const declaredFields = <Record extends Fields | null>(
  { shape }: ZodMiniObject,
  record: Record,
): Record => (record && pick(record, Object.keys(shape))) as Record;

const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Fields that change with every other change, and so say nothing of their own. */
const BOOKKEEPING_FIELDS = new Set(['version', 'updatedAt', 'updatedBy']);

/** Returns the difference between two states of a record. */
export function changeOf(before: Fields | null, after: Fields | null): Change {
  if (before === null || after === null) {
    return { before: before && { ...before }, after: after && { ...after } };
  }
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !BOOKKEEPING_FIELDS.has(name) && !same(before[name], after[name]),
  );
  return { before: pick(before, names), after: pick(after, names) };
}
