import { Fault } from '#contract/fault.ts';
import { missingReference, violatedIndex } from '#server/platform/db/violation.ts';
import type { ContentKind } from './kind.ts';

/** Dictionary key of the field behind a column: `cover_id` of news is `field.news.coverId`. */
const fieldOf = ({ type }: ContentKind, column: string): string =>
  `field.${type.type}.${column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())}`;

/**
 * Turns a constraint violation into a fault that names its field: one that refers to a missing record, or whose value
 * is taken.
 */
export function refusalOf(kind: ContentKind, cause: unknown): unknown {
  const column = missingReference(cause);
  if (column !== undefined) {
    return new Fault('missingReference', { field: fieldOf(kind, column) }, { cause });
  }
  // In `track_year_code_key`, the last column is the one that distinguishes the records of a year.
  const own = violatedIndex(cause)?.split('_').at(-2);
  return own === undefined ? cause : new Fault('taken', { field: fieldOf(kind, own) }, { cause });
}
