import { createHmac, timingSafeEqual } from 'node:crypto';

/** When a person began to fill in which version of a form. */
export interface FillingStart {
  formId: number;
  number: number;
  at: Date;
}

const proofOf = (secret: Buffer, { formId, number, at }: FillingStart): Buffer =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['form begun', formId, number, at.getTime()]))
    .digest();

/**
 * Writes a signed proof of when a person began. They send it back with their answers, so that nobody can claim to
 * have begun earlier than they did.
 */
export const writeStartProof = (secret: Buffer, begun: FillingStart): string =>
  [begun.number, begun.at.getTime(), proofOf(secret, begun).toString('base64url')].join('.');

/** Reads a proof of when a person began; null if it was not issued for this form. */
export function readStartProof(secret: Buffer, formId: number, text: string): FillingStart | null {
  const [number = '', at = '', proof = ''] = text.split('.');
  const begun = { formId, number: Number(number), at: new Date(Number(at)) };
  if (Number.isNaN(begun.at.getTime())) return null;
  const [given, right] = [Buffer.from(proof, 'base64url'), proofOf(secret, begun)];
  const isRight = given.length === right.length && timingSafeEqual(given, right);
  return isRight ? begun : null;
}
