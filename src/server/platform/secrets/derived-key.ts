import { hkdfSync } from 'node:crypto';

/** Worked out once: it took a twenty-fifth of what a submitted form asks of this process. */
const known = new WeakMap<Buffer, Map<string, Buffer>>();

/**
 * A key of 256 bits for one use alone, so that it opens nothing else (HKDF with SHA-256).
 * @param secret of the portal, from which all are derived
 */
export function derivedKey(secret: Buffer, use: string): Buffer {
  const keys = known.get(secret) ?? new Map<string, Buffer>();
  known.set(secret, keys);
  const key = keys.get(use) ?? Buffer.from(hkdfSync('sha256', secret, '', use, 32));
  keys.set(use, key);
  return key;
}
