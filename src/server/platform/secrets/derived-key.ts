import { hkdfSync } from 'node:crypto';

/** Cache of derived keys: deriving them took 4 % of the time to process a submitted form. */
const derivedKeys = new WeakMap<Buffer, Map<string, Buffer>>();

/**
 * Derives a key of 256 bits for a single use, so that it decrypts nothing else (HKDF with SHA-256).
 * @param secret of the portal, from which all keys are derived
 */
export function derivedKey(secret: Buffer, use: string): Buffer {
  const keys = derivedKeys.get(secret) ?? new Map<string, Buffer>();
  derivedKeys.set(secret, keys);
  const key = keys.get(use) ?? Buffer.from(hkdfSync('sha256', secret, '', use, 32));
  keys.set(use, key);
  return key;
}
