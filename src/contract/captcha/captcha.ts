import * as z from 'zod/mini';
import { endpoint } from '#contract/call/endpoint.ts';
import { givenText } from '#contract/call/text/text.ts';

/**
 * Two types of AJ-Captcha, and our own type `question`, a question answered in words, for people who cannot see or
 * drag.
 */
export const CAPTCHA_TYPES = ['blockPuzzle', 'clickWord', 'question'] as const;
export const captchaType = z.enum(CAPTCHA_TYPES);
export type CaptchaType = z.infer<typeof captchaType>;

/** What a passed captcha can be used for. A ticket is valid for one purpose only. */
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
/** The y coordinate sent for a puzzle piece that is as high as its picture. */
export const PIECE_Y = 5;

/** How long a challenge can be answered, and how long a passed captcha can be used afterwards, in milliseconds. */
export const CHALLENGE_LIFETIME = 120 * 1000;
export const TICKET_LIFETIME = 180 * 1000;

/** Reply codes of AJ-Captcha, as its public clients expect them. */
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

/** A point in the picture, in pixels. Clients that scale the picture send fractions. */
export const captchaPoint = z.object({
  x: within(CAPTCHA_SIZE.width),
  y: within(CAPTCHA_SIZE.height),
});
export type CaptchaPoint = z.infer<typeof captchaPoint>;

/** The decrypted content of `pointJson` for each captcha type. */
export const captchaAnswer = {
  blockPuzzle: captchaPoint,
  clickWord: z.array(captchaPoint).check(z.length(CLICK_POINTS)),
  question: z.object({ text: givenText(40, 1) }),
} as const;

const UNKNOWN = 'unknown';
/** The client's name and clock are only hints; unusable values are ignored. */
const label = z.catch(z.optional(z.nullable(givenText(64))), null);
const time = z.catch(z.optional(z.nullable(z.number())), null);
/**
 * Text that is never rejected by the schema. A missing or too long value becomes UNKNOWN, so that it counts as a
 * wrong answer and gets a code that AJ-Captcha's clients know.
 */
const looseText = (length: number) => z.catch(z.optional(z.nullable(givenText(length))), UNKNOWN);

/** The fields of AJ-Captcha's reply. Fields that a call does not use are null. */
const captcha = z.object({
  captchaType: z.nullable(z.string()),
  originalImageBase64: z.nullable(z.string()),
  jigsawImageBase64: z.nullable(z.string()),
  wordList: z.nullable(z.array(z.string())),
  /** Our own field: the question of the type `question`, in the caller's language. */
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

/** Creates a challenge (specification 3, 7). `purpose` is our own field; the default is `login`. */
export const getCaptcha = endpoint({
  name: 'captchaGet',
  method: 'POST',
  path: '/captcha/get',
  body: z.object({
    captchaType: looseText(32),
    clientUid: label,
    ts: time,
    purpose: z._default(z.enum(CAPTCHA_PURPOSES), 'login'),
  }),
  output: reply,
});

/**
 * Checks the answer to a challenge (specification 3, 7). `pointJson` is `captchaAnswer` encrypted with AES-128-ECB
 * and the challenge's key. After a success the client computes `captchaVerification`: `token---` followed by the same
 * text, encrypted with the same key.
 */
export const checkCaptcha = endpoint({
  name: 'captchaCheck',
  method: 'POST',
  path: '/captcha/check',
  body: z.object({
    captchaType: looseText(32),
    token: looseText(64),
    pointJson: looseText(2048),
    clientUid: label,
    ts: time,
  }),
  output: reply,
});
