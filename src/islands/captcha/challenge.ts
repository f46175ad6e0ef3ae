import {
  CAPTCHA_CODE,
  checkCaptcha,
  getCaptcha,
  type CaptchaPurpose,
} from '#contract/captcha/captcha.ts';
import type { Client } from '#lib/browser/api/client.ts';
import { browserStore } from '#lib/browser/session/kept/tolerant-store.ts';
import { clientUid, type ChallengeType } from './client-uid.ts';

/** A challenge of the server. */
export interface Challenge {
  type: ChallengeType;
  token: string;
  secretKey: string | null;
  picture: string | undefined;
  piece: string | undefined;
  words: readonly string[];
  question: string | undefined;
}

/** Result of requesting a challenge: the challenge, or the server's message. Code 6201 also clears what is shown. */
export type ChallengeReply =
  | { challenge: Challenge }
  | { message: string | undefined; clears: boolean };

interface Data {
  token: string | null;
  secretKey: string | null;
  originalImageBase64: string | null;
  jigsawImageBase64: string | null;
  wordList: string[] | null;
  question?: string | null;
}

const asPng = (base64: string | null): string | undefined =>
  base64 ? `data:image/png;base64,${base64}` : undefined;

const toChallenge = (type: ChallengeType, data: Data): Challenge => ({
  type,
  token: data.token ?? '',
  secretKey: data.secretKey,
  picture: asPng(data.originalImageBase64),
  piece: asPng(data.jigsawImageBase64),
  words: data.wordList ?? [],
  question: data.question ?? undefined,
});

/** Requests a challenge; its ticket is valid for one purpose. @throws ApiError */
export async function askChallenge(
  client: Client,
  captchaType: ChallengeType,
  purpose: CaptchaPurpose,
): Promise<ChallengeReply> {
  const uid = clientUid(captchaType, browserStore);
  const body = { captchaType, clientUid: uid, ts: Date.now(), purpose };
  const reply = await client.call(getCaptcha, { body }, { guard: false });
  if (reply.repCode === CAPTCHA_CODE.ok && reply.repData) {
    return { challenge: toChallenge(captchaType, reply.repData) };
  }
  const clears = reply.repCode === CAPTCHA_CODE.getTooOften;
  return { message: reply.repMsg ?? undefined, clears };
}

/** Encrypts an answer. A challenge without a key is answered in plain text. */
async function seal({ secretKey }: Challenge, text: string): Promise<string> {
  if (!secretKey) return text;
  const { sealText } = await import('#lib/browser/api/cipher.ts');
  return sealText(secretKey, text);
}

/**
 * Sends the answer. Returns the ticket of a correct answer (captchaVerification), otherwise undefined.
 * @throws ApiError
 */
export async function answerChallenge(
  client: Client,
  challenge: Challenge,
  answer: string,
): Promise<string | undefined> {
  const { type: captchaType, token } = challenge;
  const body = { captchaType, token, pointJson: await seal(challenge, answer), ts: Date.now() };
  const reply = await client.call(checkCaptcha, { body }, { guard: false });
  if (reply.repCode !== CAPTCHA_CODE.ok) return undefined;
  return seal(challenge, `${token}---${answer}`);
}
