/** The owner of the sessions has entered no contest; a draft is live in no language; a run that waits has said nothing; and so on. */
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

/** Every list that a reply holds, at any depth, but those that may be empty. */
export function* listsIn(value: unknown): Iterable<unknown[]> {
  if (Array.isArray(value)) yield value;
  if (value !== null && typeof value === 'object') {
    for (const [name, inner] of Object.entries(value)) if (!EMPTY.has(name)) yield* listsIn(inner);
  }
}
