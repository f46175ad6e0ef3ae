import {
  sendFormCode,
  sendGuardianCode,
  sendLoginCode,
  sendPasswordCode,
  sendPhoneCode,
  sendRegisterCode,
  type SmsPurpose,
} from '#contract/messaging/sms.ts';
import { readOutboxText, resendMessage } from '#contract/messaging/outbox.ts';
import type { Api } from '#server/platform/http/api.ts';
import { actorOf, localeOf } from '#server/platform/http/context.ts';
import type { Handler } from '#server/platform/http/mount.ts';
import { mountReader } from '#server/platform/records/routes.ts';
import { sendCode } from './code/send.ts';
import { namedOutbox, readText } from './outbox/outbox.ts';
import { resend } from './outbox/resend.ts';

const CALLS = [
  [sendLoginCode, 'login'],
  [sendRegisterCode, 'register'],
  [sendPasswordCode, 'resetPassword'],
  [sendPhoneCode, 'resetPhone'],
  [sendGuardianCode, 'guardian'],
  [sendFormCode, 'form'],
] as const;

/** Calls that send a code, one path for each purpose, and the back office's view of messages. */
export function messagingRoutes(api: Api): void {
  const { mount, db, secret, templates, smsBudget: budget } = api;
  const sendFor =
    (purpose: SmsPurpose): Handler<typeof sendLoginCode> =>
    async ({ body }, context) => {
      const { phonenumber: phone, captchaVerification } = body;
      const caller = { address: context.get('address'), locale: localeOf(context) };
      await sendCode({ db, secret, budget }, { phone, purpose, captchaVerification, ...caller });
      return {};
    };
  for (const [call, purpose] of CALLS) mount(call, sendFor(purpose));
  mountReader(api, namedOutbox(api));
  mount(readOutboxText, async ({ params }, context) => ({
    data: { text: await readText(db, templates, actorOf(context), params.id) },
  }));
  mount(resendMessage, async ({ params }, context) => {
    await resend(db, actorOf(context), params.id);
    return {};
  });
}
