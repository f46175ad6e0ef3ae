import { createHash, randomBytes } from 'node:crypto';

/** Returns the secret of a link by which somebody accepts an invitation. Only its digest is stored. */
export const newToken = (): string => randomBytes(16).toString('base64url');

/** Returns the digest by which a token is found; 128 random bits need no key. */
export const tokenDigest = (token: string): Buffer => createHash('sha256').update(token).digest();
