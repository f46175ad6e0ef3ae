const hexOf = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Browsers provide crypto.subtle only on secure origins. */
async function slowSha256(bytes: ArrayBuffer): Promise<string> {
  const [{ default: sha256 }, { default: words }] = await Promise.all([
    import('crypto-js/sha256.js'),
    import('crypto-js/lib-typedarrays.js'),
  ]);
  return sha256(words.create(bytes)).toString();
}

/** Returns the SHA-256 of some bytes, in hex. */
export async function sha256Of(bytes: ArrayBuffer): Promise<string> {
  const own = (globalThis.crypto as Partial<Crypto>).subtle;
  if (!own) return slowSha256(bytes);
  return hexOf(new Uint8Array(await own.digest('SHA-256', bytes)));
}
