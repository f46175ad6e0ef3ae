import type { CaptchaPoint } from '#contract/captcha/captcha.ts';

/** What the server knows of a challenge: places in the picture, or texts that answer a question. */
export type Truth = readonly CaptchaPoint[] | readonly string[];
