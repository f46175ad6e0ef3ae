import {
  sendLoginCode,
  sendPasswordCode,
  sendPhoneCode,
  sendRegisterCode,
  type SmsPurpose,
} from '#contract/sms.ts';
import type { Api } from '#server/http/api.ts';
import { localeOf } from '#server/http/context.ts';
import type { Handler } from '#server/http/mount.ts';
import type { SmsBudget } from './limits.ts';
import { sendCode } from './service.ts';

const CALLS = [
  [sendLoginCode, 'login'],
  [sendRegisterCode, 'register'],
  [sendPasswordCode, 'resetPassword'],
  [sendPhoneCode, 'resetPhone'],
] as const;

/** The four calls that send a code: one path for all of them. */
export function messagingRoutes({ mount, db, secret }: Api, budget: SmsBudget): void {
  const sendFor =
    (purpose: SmsPurpose): Handler<typeof sendLoginCode> =>
    async ({ body }, context) => {
      const { phonenumber: phone, captchaVerification } = body;
      const caller = { address: context.get('address'), locale: localeOf(context) };
      await sendCode({ db, secret, budget }, { phone, purpose, captchaVerification, ...caller });
      return {};
    };
  for (const [call, purpose] of CALLS) mount(call, sendFor(purpose));
}
