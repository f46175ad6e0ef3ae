import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';
import { INVITATION_LIFE } from '#contract/registration/team.ts';

const CODE_SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
/** A code that somebody can read out. */
export const newCode = (): string =>
  Array.from({ length: INVITATION_LIFE.code }, () => CODE_SIGNS[randomInt(CODE_SIGNS.length)]).join(
    '',
  );

/** The secret of a link. */
export const newToken = (): string => randomBytes(16).toString('base64url');

const plainCode = (code: string): string => code.replaceAll(/[\s-]/g, '').toUpperCase();

/** By which a token is known again; 128 bits need no key. */
export const tokenDigest = (token: string): Buffer => createHash('sha256').update(token).digest();

/** By which a code is known again; eight signs do need a key. */
export const codeDigest = (secret: Buffer, code: string): Buffer =>
  createHmac('sha256', secret)
    .update(`team code ${plainCode(code)}`)
    .digest();
