import { CAPTCHA_CODE } from '#contract/captcha/captcha.ts';
import { isAnswered } from '#domain/captcha/verdict.ts';
import type { Database } from '#server/platform/db/database.ts';
import { limitedAddress } from '#server/platform/http/address.ts';
import { openPoint } from './cipher.ts';
import { countFailure, countCheck, type Client } from './limits.ts';
import { refused, EMPTY_CAPTCHA, type Outcome } from './outcome.ts';
import { takeChallenge, type Challenge } from './repository.ts';
import { writeTicket } from './ticket.ts';
import { readType, refuseType } from './type.ts';

export interface AnswerRequest extends Client {
  type: string | null | undefined;
  token: string | null | undefined;
  pointJson: string | null | undefined;
}

/**
 * Returns the decrypted answer if it is right and comes from the address that got the challenge; otherwise undefined,
 * whatever the reason.
 */
function rightAnswer(challenge: Challenge, request: AnswerRequest): string | undefined {
  const { type, secretKey, address, answer } = challenge;
  if (type !== request.type || address !== limitedAddress(request.address)) return undefined;
  const text = openPoint(secretKey, request.pointJson!);
  return text !== undefined && isAnswered(type, answer, text) ? text : undefined;
}

/** Compares an answer with a challenge. The challenge has already been taken, so no other request can use it. */
async function judge(db: Database, challenge: Challenge, request: AnswerRequest): Promise<Outcome> {
  const text = rightAnswer(challenge, request);
  if (text === undefined) {
    await countFailure(db, request, challenge.type);
    return refused(CAPTCHA_CODE.wrong);
  }
  await writeTicket(db, challenge, text);
  const { type, token } = challenge;
  const echo = { captchaType: type, token, pointJson: request.pointJson!, result: true };
  return { code: CAPTCHA_CODE.ok, data: { ...EMPTY_CAPTCHA, ...echo } };
}

/** Checks an answer. The challenge is deleted whether or not the answer is right (threat 23). */
export async function checkAnswer(db: Database, request: AnswerRequest): Promise<Outcome> {
  const type = readType(request.type);
  const refusal = await countCheck(db, request, type);
  if (refusal) return refused(refusal);
  if (!type) return refused(refuseType(request.type));
  if (!request.token || !request.pointJson) return refused(CAPTCHA_CODE.empty);
  const challenge = await takeChallenge(db, request.token);
  return challenge ? judge(db, challenge, request) : refused(CAPTCHA_CODE.expired);
}
