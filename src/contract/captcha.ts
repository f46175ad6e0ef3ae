import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { givenText } from './text.ts';

export const CAPTCHA_TYPES = ['blockPuzzle', 'clickWord'] as const;
export type CaptchaType = (typeof CAPTCHA_TYPES)[number];

/** What a passed captcha may be spent on; a ticket of one purpose is nothing for another. */
export const CAPTCHA_PURPOSES = [
  'login',
  'sms:login',
  'sms:register',
  'sms:resetPassword',
  'sms:resetPhone',
] as const;
export type CaptchaPurpose = (typeof CAPTCHA_PURPOSES)[number];

/** Sizes of specification 9, in pixels. */
export const CAPTCHA_SIZE = { width: 310, height: 155 } as const;
export const PIECE_WIDTH = 47;
export const CLICK_POINTS = 3;
/** The y of a piece that is as high as its picture. */
export const PIECE_Y = 5;

/** Codes of AJ-Captcha, which its public clients know. */
export const CAPTCHA_CODE = {
  ok: '0000',
  failed: '0001',
  internal: '9999',
  empty: '0011',
  expired: '6110',
  wrong: '6111',
  notMade: '6112',
  getTooOften: '6201',
  locked: '6202',
  checkTooOften: '6204',
} as const;

const label = z.optional(z.nullable(givenText(64)));
const time = z.optional(z.nullable(z.number()));
const captchaType = z.optional(z.string());

/** The fields of AJ-Captcha's reply; what a call does not use is null. */
const captcha = z.object({
  captchaType: z.nullable(z.string()),
  originalImageBase64: z.nullable(z.string()),
  jigsawImageBase64: z.nullable(z.string()),
  wordList: z.nullable(z.array(z.string())),
  token: z.nullable(z.string()),
  secretKey: z.nullable(z.string()),
  pointJson: z.nullable(z.string()),
  result: z.boolean(),
});

const reply = z.object({
  repCode: z.string(),
  repMsg: z.nullable(z.string()),
  repData: z.nullable(captcha),
  success: z.boolean(),
});

/** A challenge (specification 3, 7). `purpose` is ours; without it a ticket is for logging in. */
export const getCaptcha = endpoint({
  name: 'captchaGet',
  method: 'POST',
  path: '/captcha/get',
  body: z.object({
    captchaType,
    clientUid: label,
    ts: time,
    purpose: z._default(z.enum(CAPTCHA_PURPOSES), 'login'),
  }),
  output: reply,
});

/** The answer to a challenge (specification 3, 7). */
export const checkCaptcha = endpoint({
  name: 'captchaCheck',
  method: 'POST',
  path: '/captcha/check',
  body: z.object({
    captchaType,
    token: z.optional(z.string()),
    pointJson: z.optional(z.string()),
    clientUid: label,
    ts: time,
  }),
  output: reply,
});
