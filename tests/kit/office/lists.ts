/**
 * Lists that may be empty: the owner of the sessions has entered no contest; a draft is live in no language; a
 * waiting run has no lines; and so on.
 */
const EMPTY = new Set([
  'received',
  'enterSubjectIds',
  'liveLocales',
  'changedLocales',
  'missing',
  'widths',
  'filings',
  'attachmentIds',
  'lines',
  'files',
  'unprintable',
]);

/** Yields every list in a reply, at any depth, except those that may be empty. */
export function* listsIn(value: unknown): Iterable<unknown[]> {
  if (Array.isArray(value)) yield value;
  if (value !== null && typeof value === 'object') {
    for (const [name, inner] of Object.entries(value)) if (!EMPTY.has(name)) yield* listsIn(inner);
  }
}
