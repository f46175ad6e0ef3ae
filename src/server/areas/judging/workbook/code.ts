import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a row of a sheet is about: an assignment, and the version of its sheet that was written out; 0: there was none. */
export interface RowMark {
  id: number;
  version: number;
}

/** 96 bits: nobody guesses one, and it fits into a cell. */
const SIGN_LENGTH = 16;

const signOf = (secret: Buffer, accountId: number, { id, version }: RowMark): string =>
  createHmac('sha256', secret)
    .update(`score row ${accountId} ${id} ${version}`)
    .digest('base64url')
    .slice(0, SIGN_LENGTH);

/** By what a row is known again that somebody has filled in; nobody makes one but the portal, and for one judge alone. */
export const rowCode = (secret: Buffer, accountId: number, mark: RowMark): string =>
  `${mark.id}.${mark.version}.${signOf(secret, accountId, mark)}`;

const CODE = /^(\d{1,9})\.(\d{1,9})\.([\w-]{16})$/;

/** What a code stands for; undefined for one that was made elsewhere, or for somebody else (bad input 28). */
export function readRowCode(secret: Buffer, accountId: number, code: string): RowMark | undefined {
  const found = CODE.exec(code);
  if (!found) return undefined;
  const mark = { id: Number(found[1]), version: Number(found[2]) };
  const sign = Buffer.from(signOf(secret, accountId, mark));
  return timingSafeEqual(sign, Buffer.from(found[3]!)) ? mark : undefined;
}
