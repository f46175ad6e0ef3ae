import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * What a row of a workbook refers to: an assignment, and the version of its sheet at the time of the export; 0 if
 * there was none.
 */
export interface RowRef {
  id: number;
  version: number;
}

/** 96 bits: cannot be guessed, and fits into a cell. */
const SIGN_LENGTH = 16;

const signOf = (secret: Buffer, accountId: number, { id, version }: RowRef): string =>
  createHmac('sha256', secret)
    .update(`score row ${accountId} ${id} ${version}`)
    .digest('base64url')
    .slice(0, SIGN_LENGTH);

/**
 * Returns the signed code that identifies a row when it is imported again. Only the portal can create one, and it is
 * valid for one judge only.
 */
export const rowCode = (secret: Buffer, accountId: number, mark: RowRef): string =>
  `${mark.id}.${mark.version}.${signOf(secret, accountId, mark)}`;

const CODE = /^(\d{1,9})\.(\d{1,9})\.([\w-]{16})$/;

/** Returns what a code refers to; undefined if it was forged or issued to another judge (bad input 28). */
export function readRowCode(secret: Buffer, accountId: number, code: string): RowRef | undefined {
  const found = CODE.exec(code);
  if (!found) return undefined;
  const mark = { id: Number(found[1]), version: Number(found[2]) };
  const sign = Buffer.from(signOf(secret, accountId, mark));
  return timingSafeEqual(sign, Buffer.from(found[3]!)) ? mark : undefined;
}
