/** A range of bytes of a file, from the first to the last byte inclusive, both counted from 0. */
export interface ByteRange {
  first: number;
  last: number;
}

/**
 * Reads the header `Range`. Returns undefined for the whole file, null for a range past its end. Several ranges, and
 * any other syntax, are answered with the whole file, as the standard allows (RFC 9110, 14.2).
 */
export function rangeOf(header: string | undefined, size: number): ByteRange | null | undefined {
  const [, from, until] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (from === undefined || (from === '' && until === '')) return undefined;
  // Without a beginning, the number counts the last bytes of the file.
  const first = from === '' ? Math.max(0, size - Number(until)) : Number(from);
  const last = from === '' || until === '' ? size - 1 : Math.min(Number(until), size - 1);
  if (first > last) return first >= size ? null : undefined;
  return { first, last };
}
