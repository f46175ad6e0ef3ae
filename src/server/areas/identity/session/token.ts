import { createHash, randomBytes } from 'node:crypto';

/** Creates a token: 256 random bits in base64url (threat 8). */
export const makeToken = (): string => randomBytes(32).toString('base64url');

/** Returns the hash of a token, as stored. Nobody can log in with the contents of the table (threat 8). */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
