const HEAD = 8;
/** Number of bytes that reveal the type and length of any box. */
export const LONG_HEAD = 16;

/** Reads the head of a box of an MP4 file. @param left the bytes from its beginning to the end of what contains it */
export function boxHead(bytes: Buffer, left: number) {
  if (bytes.length < HEAD) return undefined;
  const short = bytes.readUInt32BE(0);
  const isLong = short === 1;
  if (isLong && bytes.length < LONG_HEAD) return undefined;
  const size = isLong ? Number(bytes.readBigUInt64BE(HEAD)) : short || left;
  const head = isLong ? LONG_HEAD : HEAD;
  if (size < head || size > left) return undefined;
  return { type: bytes.toString('latin1', 4, HEAD), head, size };
}
