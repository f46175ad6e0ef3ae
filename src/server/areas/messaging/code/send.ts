import type { Locale } from '#contract/call/locale.ts';
import type { Channel } from '#contract/messaging/channel.ts';
import type { CodePurpose, SmsPurpose } from '#contract/messaging/sms.ts';
import type { SmsBudget } from '#domain/messaging/budget.ts';
import { plainPhone } from '#domain/messaging/phone.ts';
import { spendTicket } from '#server/areas/captcha/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import { digestOf, makeCode } from './code.ts';
import { demandReachable } from './country.ts';
import { enqueueCode } from './enqueue.ts';
import { consumeMailCode, consumeSms } from './limits.ts';
import { saveCode } from './repository.ts';

/** Dependencies of sending a code. */
export interface CodeServices {
  db: Database;
  secret: Buffer;
  budget: SmsBudget;
}

/** A request for a code by SMS: which phone, for which purpose, from which address. */
export interface CodeRequest {
  phone: string;
  purpose: SmsPurpose;
  captchaVerification: string;
  address: string;
  locale: Locale;
}

/** A code to be made: its purpose and its destination. */
interface Issue {
  channel: Channel;
  recipient: string;
  purpose: CodePurpose;
  locale: Locale;
}

/** Stores a new code and queues its message, in one transaction. */
async function issueCode(db: Database, secret: Buffer, issue: Issue): Promise<void> {
  const { channel, recipient, purpose, locale } = issue;
  const code = makeCode();
  await db.transaction(async (tx) => {
    await saveCode(tx, issue, digestOf(secret, { recipient, purpose, code }));
    await enqueueCode(tx, { channel, recipient, template: purpose, locale, code });
  });
}

/**
 * Sends a code that is valid for SMS_CODE_LIFETIME. Costs one captcha ticket of the same purpose (specification 7).
 * Whether the phone belongs to an account is not checked here but later, by the sender, so that the reply is the same
 * and takes equally long for every phone (threat 21).
 * @throws Fault phoneCountry, captchaRequired, tooOften
 */
export async function sendCode(
  { db, secret, budget }: CodeServices,
  given: CodeRequest,
): Promise<void> {
  const { captchaVerification, purpose, address, locale } = given;
  const phone = plainPhone(given.phone);
  // Before the captcha is spent, so that a caller who mistyped the country need not solve another one.
  const { isAbroad } = await demandReachable(db, phone);
  await spendTicket(db, { captchaVerification, purpose: `sms:${purpose}`, address });
  await consumeSms(db, budget, { address, phone, isAbroad });
  await issueCode(db, secret, { channel: 'sms', recipient: phone, purpose, locale });
}

/**
 * Sends a code to an e-mail address that the logged-in caller claims to own. It is not checked whether another
 * account has the same address.
 * @throws Fault tooOften
 */
export async function sendMailCode(
  { db, secret }: Omit<CodeServices, 'budget'>,
  { email, accountId, locale }: { email: string; accountId: number; locale: Locale },
): Promise<void> {
  await consumeMailCode(db, { email, accountId });
  await issueCode(db, secret, {
    channel: 'mail',
    recipient: email,
    purpose: 'confirmEmail',
    locale,
  });
}
