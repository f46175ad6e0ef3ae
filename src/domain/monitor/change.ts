import type { ZodMiniObject } from 'zod/mini';

type Fields = Readonly<Record<string, unknown>>;

/** What a record was and became, as far as the two differ; null where it was not yet or is no more. */
export interface Change {
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

const pick = (fields: Fields, names: readonly string[]) =>
  Object.fromEntries(names.filter((name) => name in fields).map((name) => [name, fields[name]]));

/** What the contract names of a record: a log is read by many, and keeps no other column of a row (threats 60, 68). */
export const namedBy = <Record extends Fields | null>(
  { shape }: ZodMiniObject,
  record: Record,
): Record => (record && pick(record, Object.keys(shape))) as Record;

const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Fields that say when and by whom change with everything else. */
const BY_THE_WAY = new Set(['version', 'updatedAt', 'updatedBy']);

/** The difference between two states of a record. */
export function changeOf(before: Fields | null, after: Fields | null): Change {
  if (before === null || after === null) {
    return { before: before && { ...before }, after: after && { ...after } };
  }
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !BY_THE_WAY.has(name) && !same(before[name], after[name]),
  );
  return { before: pick(before, names), after: pick(after, names) };
}
