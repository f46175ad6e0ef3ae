/** Some of the bytes of a file, from the first to the last one that is meant, both counted from 0. */
export interface ByteRange {
  first: number;
  last: number;
}

/**
 * What a reader asks for by the header `Range`: all of the file (undefined), a part of it, or what lies past its end (null).
 * Several parts at once, and what is written otherwise, are answered with all of it, as the standard allows (RFC 9110, 14.2).
 */
export function rangeOf(header: string | undefined, size: number): ByteRange | null | undefined {
  const [, from, until] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (from === undefined || (from === '' && until === '')) return undefined;
  // Without a beginning it is so many of the last bytes.
  const first = from === '' ? Math.max(0, size - Number(until)) : Number(from);
  const last = from === '' || until === '' ? size - 1 : Math.min(Number(until), size - 1);
  if (first > last) return first >= size ? null : undefined;
  return { first, last };
}
