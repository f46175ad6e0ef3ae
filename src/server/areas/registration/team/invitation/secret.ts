import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';
import { INVITATION_LIFE } from '#contract/registration/team.ts';

const CODE_SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Returns a code that can be read out. */
export const newCode = (): string =>
  Array.from({ length: INVITATION_LIFE.code }, () => CODE_SIGNS[randomInt(CODE_SIGNS.length)]).join(
    '',
  );

/** Returns the secret of a link. */
export const newToken = (): string => randomBytes(16).toString('base64url');

const plainCode = (code: string): string => code.replaceAll(/[\s-]/g, '').toUpperCase();

/** Digest by which a token is found; 128 random bits need no key. */
export const tokenDigest = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Digest by which a code is found; eight characters need a key. */
export const codeDigest = (secret: Buffer, code: string): Buffer =>
  createHmac('sha256', secret)
    .update(`team code ${plainCode(code)}`)
    .digest();
