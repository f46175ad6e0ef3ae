import { createCipheriv } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Captcha, CaptchaReply, CaptchaPoint } from '#contract/captcha/captcha.ts';
import { challenges } from '#server/areas/captcha/table.ts';
import type { TestApp } from './app.ts';
import { json } from './envelope.ts';

/** The client's half of AJ-Captcha, with node:crypto only. */
export function encrypt(key: string, text: string): string {
  const cipher = createCipheriv('aes-128-ecb', key, null);
  return cipher.update(text, 'utf8', 'base64') + cipher.final('base64');
}

export interface Visitor {
  address: string;
  language?: string;
}

/** A visitor behind the trusted proxy with a unique address, so that limits count it separately. */
let visitors = 0;
export const visitor = (): Visitor => {
  visitors += 1;
  return { address: `203.0.113.${visitors}` };
};

async function post(test: TestApp, path: string, body: object, from: Visitor) {
  const init = json(body);
  const headers = {
    ...(init.headers as Record<string, string>),
    'x-forwarded-for': from.address,
    'accept-language': from.language ?? 'zh',
  };
  const response = await test.optional.request(path, { ...init, headers });
  return {
    ...((await response.json()) as CaptchaReply & { code: number; msg: string }),
    status: response.status,
  };
}

export const get = (test: TestApp, body: object, from: Visitor) =>
  post(test, '/captcha/get', body, from);

export const check = (test: TestApp, body: object, from: Visitor) =>
  post(test, '/captcha/check', body, from);

/** What the server stores of a challenge. */
export async function truthOf({ db }: TestApp, token: string) {
  const [row] = await db.select().from(challenges).where(eq(challenges.token, token));
  return row!;
}

export interface Fetched extends Captcha {
  token: string;
  secretKey: string;
}

export async function fetched(test: TestApp, type: string, from: Visitor, more: object = {}) {
  const { repData } = await get(test, { captchaType: type, ...more }, from);
  return repData as Fetched;
}

/** The right answer in the client's format. */
export async function rightText(test: TestApp, type: string, token: string): Promise<string> {
  const { answer } = await truthOf(test, token);
  if (type === 'blockPuzzle') return JSON.stringify({ x: (answer[0] as CaptchaPoint).x, y: 5 });
  return JSON.stringify(type === 'question' ? { text: answer[0] } : answer);
}

/** Answers a challenge with a text, encrypted as clients do. */
export const answered = (
  test: TestApp,
  type: string,
  { token, secretKey }: Fetched,
  text: string,
  from: Visitor,
) => check(test, { captchaType: type, token, pointJson: encrypt(secretKey, text) }, from);

/** Fetches and solves a captcha. @returns what the client then sends on */
export async function passed(test: TestApp, type: string, from: Visitor, more: object = {}) {
  const challenge = await fetched(test, type, from, more);
  const text = await rightText(test, type, challenge.token);
  const { repCode } = await answered(test, type, challenge, text, from);
  if (repCode !== '0000') throw new Error(`not passed: ${repCode}`);
  return encrypt(challenge.secretKey, `${challenge.token}---${text}`);
}
