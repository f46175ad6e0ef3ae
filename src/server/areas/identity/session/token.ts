import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits in base64url (threat 8). */
export const makeToken = (): string => randomBytes(32).toString('base64url');

/** What is kept of a token: nobody can log in with what the table holds (threat 8). */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
