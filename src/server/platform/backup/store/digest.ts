import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';

/** Size and digest of bytes that passed. */
export interface Digest {
  bytes: number;
  sha256: string;
}

/** Passes bytes on, and measures them. Read the result once, after the end. */
export function createDigest(): { stream: Transform; result(): Digest } {
  const hash = createHash('sha256');
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { stream, result: () => ({ bytes, sha256: hash.digest('hex') }) };
}
