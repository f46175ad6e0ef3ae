import { createHmac, timingSafeEqual } from 'node:crypto';

/** When somebody began to fill in which version of a form. */
export interface Begun {
  formId: number;
  number: number;
  at: Date;
}

const proofOf = (secret: Buffer, { formId, number, at }: Begun): Buffer =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['form begun', formId, number, at.getTime()]))
    .digest();

/** What is handed out when somebody begins, and comes back with what they give: nobody began earlier than they did. */
export const writeBegun = (secret: Buffer, begun: Begun): string =>
  [begun.number, begun.at.getTime(), proofOf(secret, begun).toString('base64url')].join('.');

/** When whoever hands it over began; null for what was not handed out for this form. */
export function readBegun(secret: Buffer, formId: number, text: string): Begun | null {
  const [number = '', at = '', proof = ''] = text.split('.');
  const begun = { formId, number: Number(number), at: new Date(Number(at)) };
  if (Number.isNaN(begun.at.getTime())) return null;
  const [given, right] = [Buffer.from(proof, 'base64url'), proofOf(secret, begun)];
  const isRight = given.length === right.length && timingSafeEqual(given, right);
  return isRight ? begun : null;
}
