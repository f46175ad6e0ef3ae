import { translator } from '#content/i18n/translate.ts';
import {
  CAPTCHA_CODE,
  checkCaptcha,
  getCaptcha,
  type CaptchaReply,
} from '#contract/captcha/captcha.ts';
import type { Locale } from '#contract/call/locale.ts';
import type { Api } from '#server/platform/http/api.ts';
import { localeOf } from '#server/platform/http/context.ts';
import type { Outcome } from './outcome.ts';
import { getChallenge } from './challenge.ts';
import { checkAnswer } from './check.ts';

/** Converts a result to AJ-Captcha's reply, whose message is null on success. */
const replyOf = ({ code, data }: Outcome, locale: Locale): CaptchaReply =>
  code === CAPTCHA_CODE.ok
    ? { repCode: code, repMsg: null, repData: data, success: true }
    : {
        repCode: code,
        repMsg: translator(locale)(`captcha.code.${code}`),
        repData: null,
        success: false,
      };

/** Mounts the calls of AJ-Captcha's clients (docs/captcha.md). */
export function captchaRoutes({ mount, db }: Api): void {
  mount(getCaptcha, async ({ body }, context) => {
    const locale = localeOf(context);
    const { captchaType: type, purpose, clientUid } = body;
    const request = { type, purpose, clientUid, address: context.get('address'), locale };
    return replyOf(await getChallenge(db, request), locale);
  });
  mount(checkCaptcha, async ({ body }, context) => {
    const { captchaType: type, token, pointJson, clientUid } = body;
    const request = { type, token, pointJson, clientUid, address: context.get('address') };
    return replyOf(await checkAnswer(db, request), localeOf(context));
  });
}
