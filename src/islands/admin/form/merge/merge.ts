import { isBilingual } from '#domain/editorial/bilingual.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** A place that two people changed in different ways: `name.en`. */
export interface Dispute {
  place: string;
  base: unknown;
  mine: unknown;
  theirs: unknown;
}

export interface Merge {
  /** The record with all undisputed changes of both sides; disputed places have my value. */
  merged: Record<string, unknown>;
  disputes: Dispute[];
  /** Places that only the other person changed. */
  taken: string[];
}

const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * Places of a record. A bilingual text counts as two places: one person may have translated while the other corrected
 * the Chinese.
 */
function placesOf(fields: readonly string[], versions: readonly Fields[]): string[] {
  return fields.flatMap((field) =>
    versions.every((version) => isBilingual(version[field]))
      ? [`${field}.zh`, `${field}.en`]
      : [field],
  );
}

/** Value at a place. */
function valueAt(fields: Fields, place: string): unknown {
  const [field, part] = place.split('.') as [string, string?];
  return part === undefined ? fields[field] : (Object(fields[field]) as Fields)[part];
}

/** Returns the record with another value at a place. */
export function putAt(fields: Fields, place: string, value: unknown): Record<string, unknown> {
  const [field, part] = place.split('.') as [string, string?];
  if (part === undefined) return { ...fields, [field]: value };
  return { ...fields, [field]: { ...(fields[field] as Fields), [part]: value } };
}

/** Merges two changes of one record: mine, and theirs that was saved in the meantime. */
export function mergeChanges(
  base: Fields,
  mine: Fields,
  theirs: Fields,
  fields: readonly string[],
): Merge {
  const merge: Merge = { merged: { ...mine }, disputes: [], taken: [] };
  for (const place of placesOf(fields, [base, mine, theirs])) {
    const [was, own, other] = [base, mine, theirs].map((one) => valueAt(one, place));
    if (same(own, other) || same(other, was)) continue;
    if (same(own, was)) {
      merge.merged = putAt(merge.merged, place, other);
      merge.taken.push(place);
    } else merge.disputes.push({ place, base: was, mine: own, theirs: other });
  }
  return merge;
}
