import { CAPTCHA_CODE, type CaptchaPurpose } from '#contract/captcha/captcha.ts';
import type { Locale } from '#contract/call/locale.ts';
import type { Database } from '#server/platform/db/database.ts';
import { limitedAddress } from '#server/platform/http/address.ts';
import { freshSecretKey, freshToken } from './cipher.ts';
import { OUTSTANDING, countGet, type Client } from './limits.ts';
import { refused, EMPTY_CAPTCHA, type Outcome } from './outcome.ts';
import { insertChallenge } from './repository.ts';
import { draw } from './show.ts';
import { readType, refuseType } from './type.ts';

export interface ChallengeRequest extends Client {
  type: string | null | undefined;
  purpose: CaptchaPurpose;
  locale: Locale;
}

/** Creates a challenge that is valid for 120 s (specification 7). */
export async function getChallenge(db: Database, request: ChallengeRequest): Promise<Outcome> {
  const type = readType(request.type);
  const refusal = await countGet(db, request, type);
  if (refusal) return refused(refusal);
  if (!type) return refused(refuseType(request.type));
  const drawn = await draw(type, request.locale);
  if (!drawn) return refused(CAPTCHA_CODE.notMade);
  const keys = { token: freshToken(), secretKey: freshSecretKey() };
  const address = limitedAddress(request.address);
  const challenge = { ...keys, type, purpose: request.purpose, address, answer: drawn.truth };
  if (!(await insertChallenge(db, challenge, OUTSTANDING))) {
    return refused(CAPTCHA_CODE.getTooOften);
  }
  return { code: CAPTCHA_CODE.ok, data: { ...EMPTY_CAPTCHA, ...drawn.shown, ...keys } };
}
