import type { Answers } from '#contract/forms/answer.ts';

/** A stored part of an entry. `stamps` holds the version of the part at which each field was last written. */
export interface KeptPart {
  version: number;
  answers: Answers;
  stamps: Readonly<Record<string, number>>;
}

interface Merged extends KeptPart {
  /** Fields that somebody else has written since, with their present values. */
  clashes: Answers;
}

const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/**
 * Merges changes into what others have changed since, field by field. If both changed the same field, the present
 * value stays and is returned as a clash (design of registration, 2).
 *
 * @param version of the part that the changes were made from
 */
export function mergePart(kept: KeptPart, version: number, changes: Answers): Merged {
  const isClash = (id: string, value: unknown): boolean =>
    (kept.stamps[id] ?? 0) > version && !same(kept.answers[id], value);
  const changed = Object.entries(changes).filter(([id, value]) => !same(kept.answers[id], value));
  const [lost, taken] = [
    changed.filter(([id, value]) => isClash(id, value)),
    changed.filter(([id, value]) => !isClash(id, value)),
  ];
  const next = taken.length > 0 ? kept.version + 1 : kept.version;
  const answers = { ...kept.answers, ...Object.fromEntries(taken) };
  return {
    version: next,
    answers: Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== null)),
    stamps: { ...kept.stamps, ...Object.fromEntries(taken.map(([id]) => [id, next])) },
    clashes: Object.fromEntries(lost.map(([id]) => [id, kept.answers[id] ?? null])),
  };
}
