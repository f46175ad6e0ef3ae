import { createHash } from 'node:crypto';
import {
  CAPTCHA_CODE,
  captchaType,
  type CaptchaCode,
  type CaptchaPurpose,
  type CaptchaType,
} from '#contract/captcha.ts';
import { Fault } from '#contract/fault.ts';
import type { Locale } from '#contract/locale.ts';
import { isAnswered } from '#domain/captcha/verdict.ts';
import type { Database } from '#server/db/database.ts';
import { limitedAddress } from '#server/http/address.ts';
import { freshSecretKey, freshToken, openPoint, verificationOf } from './cipher.ts';
import { countFailure, OUTSTANDING, refuseCheck, refuseGet, type Client } from './limits.ts';
import { refused, UNUSED, type Outcome } from './outcome.ts';
import { pictures } from './pictures.ts';
import {
  deleteExpired,
  insertChallenge,
  insertTicket,
  takeChallenge,
  takeTicket,
  type Challenge,
} from './repository.ts';
import { draw } from './show.ts';

const readType = (given: string | null | undefined): CaptchaType | undefined =>
  captchaType.safeParse(given).data;

/** A name that is no type, `none` above all, never gets past here (threat 26). */
const refuseType = (given: string | null | undefined): CaptchaCode =>
  given ? CAPTCHA_CODE.wrongType : CAPTCHA_CODE.empty;

export interface Asked extends Client {
  type: string | null | undefined;
  purpose: CaptchaPurpose;
  locale: Locale;
}

/** Makes a challenge, valid 120 s (specification 7). */
export async function getChallenge(db: Database, asked: Asked): Promise<Outcome> {
  const type = readType(asked.type);
  const refusal = await refuseGet(db, asked, type);
  if (refusal) return refused(refusal);
  if (!type) return refused(refuseType(asked.type));
  const drawn = await draw(type, asked.locale);
  if (!drawn) return refused(CAPTCHA_CODE.notMade);
  const keys = { token: freshToken(), secretKey: freshSecretKey() };
  const address = limitedAddress(asked.address);
  const challenge = { ...keys, type, purpose: asked.purpose, address, answer: drawn.truth };
  if (!(await insertChallenge(db, challenge, OUTSTANDING))) {
    return refused(CAPTCHA_CODE.getTooOften);
  }
  return { code: CAPTCHA_CODE.ok, data: { ...UNUSED, ...drawn.shown, ...keys } };
}

export interface Given extends Client {
  type: string | null | undefined;
  token: string | null | undefined;
  pointJson: string | null | undefined;
}

const digestOf = (verification: string): Buffer =>
  createHash('sha256').update(verification).digest();

/** The opened answer if it is right and comes from where the challenge went; undefined otherwise, whatever is wrong. */
function rightAnswer(challenge: Challenge, given: Given): string | undefined {
  const { type, secretKey, address, answer } = challenge;
  if (type !== given.type || address !== limitedAddress(given.address)) return undefined;
  const text = openPoint(secretKey, given.pointJson!);
  return text !== undefined && isAnswered(type, answer, text) ? text : undefined;
}

async function writeTicket(db: Database, challenge: Challenge, text: string): Promise<void> {
  const { secretKey, token, purpose, address } = challenge;
  const digest = digestOf(verificationOf(secretKey, token, text));
  await insertTicket(db, { digest, purpose, address });
}

/** Compares an answer with a challenge that nobody else can take any more. */
async function judge(db: Database, challenge: Challenge, given: Given): Promise<Outcome> {
  const text = rightAnswer(challenge, given);
  if (text === undefined) {
    await countFailure(db, given, challenge.type);
    return refused(CAPTCHA_CODE.wrong);
  }
  await writeTicket(db, challenge, text);
  const { type, token } = challenge;
  const echo = { captchaType: type, token, pointJson: given.pointJson!, result: true };
  return { code: CAPTCHA_CODE.ok, data: { ...UNUSED, ...echo } };
}

/** Checks an answer. The challenge is gone whatever the answer is (threat 23). */
export async function checkAnswer(db: Database, given: Given): Promise<Outcome> {
  const type = readType(given.type);
  const refusal = await refuseCheck(db, given, type);
  if (refusal) return refused(refusal);
  if (!type) return refused(refuseType(given.type));
  if (!given.token || !given.pointJson) return refused(CAPTCHA_CODE.empty);
  const challenge = await takeChallenge(db, given.token);
  return challenge ? judge(db, challenge, given) : refused(CAPTCHA_CODE.expired);
}

/** What somebody hands over as proof of a passed captcha. */
export interface Spent {
  captchaVerification: string;
  purpose: CaptchaPurpose;
  address: string;
}

/**
 * Spends the proof of a passed captcha, once, for what it was fetched for and from where (threats 19, 23). It is spent
 * whatever follows: call this first.
 * @throws Fault captchaRequired
 */
export async function spendTicket(
  db: Database,
  { captchaVerification, purpose, address }: Spent,
): Promise<void> {
  const ticket = await takeTicket(db, digestOf(captchaVerification));
  const isGood = ticket?.purpose === purpose && ticket.address === limitedAddress(address);
  if (!isGood) throw new Fault('captchaRequired');
}

/** Removes challenges and tickets that are over. */
export const forgetCaptchas = (db: Database): Promise<void> => deleteExpired(db);

/** Draws pictures ahead, so that the first visitor does not wait. */
export const prepareCaptchas = (): void => pictures.fill();

/** Draws no more pictures. */
export const stopCaptchas = (): void => pictures.stop();
