import { Fault } from '#contract/fault.ts';
import { missingReference, violatedIndex } from '#server/platform/db/violation.ts';
import type { ContentKind } from './kind.ts';

/** The text of the field behind a column: `cover_id` of news is `field.news.coverId`. */
const fieldOf = ({ type }: ContentKind, column: string): string =>
  `field.${type.type}.${column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())}`;

/**
 * What the database refused, as people understand it: the field that points to nothing, or that another record has
 * already.
 */
export function refusalOf(kind: ContentKind, cause: unknown): unknown {
  const column = missingReference(cause);
  if (column !== undefined) {
    return new Fault('missingReference', { field: fieldOf(kind, column) }, { cause });
  }
  // `track_year_code_key`: the last column tells the records of a year apart.
  const own = violatedIndex(cause)?.split('_').at(-2);
  return own === undefined ? cause : new Fault('taken', { field: fieldOf(kind, own) }, { cause });
}
