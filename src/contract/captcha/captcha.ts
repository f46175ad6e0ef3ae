import * as z from 'zod/mini';
import { endpoint } from '#contract/call/endpoint.ts';
import { givenText } from '#contract/call/text/text.ts';

/** Two types of AJ-Captcha, and `question` of our own for people who cannot see or drag: answered in words. */
export const CAPTCHA_TYPES = ['blockPuzzle', 'clickWord', 'question'] as const;
export const captchaType = z.enum(CAPTCHA_TYPES);
export type CaptchaType = z.infer<typeof captchaType>;

/** What a passed captcha may be spent on; a ticket of one purpose is nothing for another. */
export const CAPTCHA_PURPOSES = [
  'login',
  'sms:login',
  'sms:register',
  'sms:resetPassword',
  'sms:resetPhone',
  'sms:guardian',
  'sms:form',
  'form',
] as const;
export type CaptchaPurpose = (typeof CAPTCHA_PURPOSES)[number];

/** Sizes of specification 9, in pixels. */
export const CAPTCHA_SIZE = { width: 310, height: 155 } as const;
export const PIECE_WIDTH = 47;
export const CLICK_POINTS = 3;
/** The y that goes with a piece that is as high as its picture. */
export const PIECE_Y = 5;

/** How long a challenge waits for its answer, and a passed one for being spent, in milliseconds. */
export const CHALLENGE_LIFETIME = 120 * 1000;
export const TICKET_LIFETIME = 180 * 1000;

/** Codes of AJ-Captcha, which its public clients know. */
export const CAPTCHA_CODE = {
  ok: '0000',
  failed: '0001',
  internal: '9999',
  empty: '0011',
  wrongType: '0015',
  expired: '6110',
  wrong: '6111',
  notMade: '6112',
  getTooOften: '6201',
  locked: '6202',
  checkTooOften: '6204',
} as const;

export type CaptchaCode = (typeof CAPTCHA_CODE)[keyof typeof CAPTCHA_CODE];

const within = (size: number) => z.number().check(z.minimum(0), z.maximum(size));

/** A place in the picture; clients that scale send fractions. */
export const captchaPoint = z.object({
  x: within(CAPTCHA_SIZE.width),
  y: within(CAPTCHA_SIZE.height),
});
export type CaptchaPoint = z.infer<typeof captchaPoint>;

/** What `pointJson` holds once it is opened, for each type. */
export const captchaAnswer = {
  blockPuzzle: captchaPoint,
  clickWord: z.array(captchaPoint).check(z.length(CLICK_POINTS)),
  question: z.object({ text: givenText(40, 1) }),
} as const;

const UNKNOWN = 'unknown';
/** What a client calls itself and its clock are hints: those that cannot be used are none. */
const label = z.catch(z.optional(z.nullable(givenText(64))), null);
const time = z.catch(z.optional(z.nullable(z.number())), null);
/**
 * Any text: what is missing, unknown or too long is answered by a code that AJ-Captcha's clients know, so it stands for
 * an answer that is wrong.
 */
const given = (length: number) => z.catch(z.optional(z.nullable(givenText(length))), UNKNOWN);

/** The fields of AJ-Captcha's reply; what a call does not use is null. */
const captcha = z.object({
  captchaType: z.nullable(z.string()),
  originalImageBase64: z.nullable(z.string()),
  jigsawImageBase64: z.nullable(z.string()),
  wordList: z.nullable(z.array(z.string())),
  /** Ours: what a `question` asks, in the language of the caller. */
  question: z.nullable(z.string()),
  token: z.nullable(z.string()),
  secretKey: z.nullable(z.string()),
  pointJson: z.nullable(z.string()),
  result: z.boolean(),
});

export type Captcha = z.infer<typeof captcha>;

const reply = z.object({
  repCode: z.string(),
  repMsg: z.nullable(z.string()),
  repData: z.nullable(captcha),
  success: z.boolean(),
});

export type CaptchaReply = z.infer<typeof reply>;

/** A challenge (specification 3, 7). `purpose` is ours; without it a ticket is for logging in. */
export const getCaptcha = endpoint({
  name: 'captchaGet',
  method: 'POST',
  path: '/captcha/get',
  body: z.object({
    captchaType: given(32),
    clientUid: label,
    ts: time,
    purpose: z._default(z.enum(CAPTCHA_PURPOSES), 'login'),
  }),
  output: reply,
});

/**
 * The answer to a challenge (specification 3, 7): `pointJson` is `captchaAnswer` under AES-128-ECB with the challenge's
 * key. After a success the client makes `captchaVerification`, `token---` and the same text under the same key.
 */
export const checkCaptcha = endpoint({
  name: 'captchaCheck',
  method: 'POST',
  path: '/captcha/check',
  body: z.object({
    captchaType: given(32),
    token: given(64),
    pointJson: given(2048),
    clientUid: label,
    ts: time,
  }),
  output: reply,
});
