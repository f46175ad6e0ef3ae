import { createHmac, randomInt } from 'node:crypto';
import { INVITATION_LIFE } from '#contract/registration/team.ts';

const CODE_SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Returns a code that can be read out. */
export const newCode = (): string =>
  Array.from({ length: INVITATION_LIFE.code }, () => CODE_SIGNS[randomInt(CODE_SIGNS.length)]).join(
    '',
  );

const plainCode = (code: string): string => code.replaceAll(/[\s-]/g, '').toUpperCase();

/** Digest by which a code is found; eight characters need a key. */
export const codeDigest = (secret: Buffer, code: string): Buffer =>
  createHmac('sha256', secret)
    .update(`team code ${plainCode(code)}`)
    .digest();
