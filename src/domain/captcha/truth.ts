import type { CaptchaPoint } from '#contract/captcha/captcha.ts';

/**
 * The correct answer to a challenge, which the server keeps: places in the picture, or texts that answer a question.
 */
export type Truth = readonly CaptchaPoint[] | readonly string[];
