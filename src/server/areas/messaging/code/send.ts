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

/** What sending a code works with. */
export interface CodeDesk {
  db: Database;
  secret: Buffer;
  budget: SmsBudget;
}

/** Who asks for a code, for which phone. */
export interface CodeRequest {
  phone: string;
  purpose: SmsPurpose;
  captchaVerification: string;
  address: string;
  locale: Locale;
}

/** A code to be made: for what, and where it goes. */
interface Issue {
  channel: Channel;
  recipient: string;
  purpose: CodePurpose;
  locale: Locale;
}

/** Stores a fresh code and queues its message, both or neither. */
async function issueCode(db: Database, secret: Buffer, issue: Issue): Promise<void> {
  const { channel, recipient, purpose, locale } = issue;
  const code = makeCode();
  await db.transaction(async (tx) => {
    await saveCode(tx, issue, digestOf(secret, { recipient, purpose, code }));
    await enqueueCode(tx, { channel, recipient, template: purpose, locale, code });
  });
}

/**
 * Sends a code that is valid for SMS_CODE_LIFETIME, at the price of a captcha ticket of its purpose (specification 7).
 * Nobody asks here whether the phone belongs to an account: the sender does so later, so that the reply is the same and
 * takes as long for every phone (threat 21).
 * @throws Fault phoneCountry, captchaRequired, tooOften
 */
export async function sendCode(
  { db, secret, budget }: CodeDesk,
  given: CodeRequest,
): Promise<void> {
  const { captchaVerification, purpose, address, locale } = given;
  const phone = plainPhone(given.phone);
  // Before the captcha is spent: whoever mistyped the country need not solve another one.
  const { isAbroad } = await demandReachable(db, phone);
  await spendTicket(db, { captchaVerification, purpose: `sms:${purpose}`, address });
  await consumeSms(db, budget, { address, phone, isAbroad });
  await issueCode(db, secret, { channel: 'sms', recipient: phone, purpose, locale });
}

/**
 * Sends a code to an e-mail address of which somebody who is logged in says that it is theirs. Whether anybody else has
 * it is not asked.
 * @throws Fault tooOften
 */
export async function sendMailCode(
  { db, secret }: Omit<CodeDesk, 'budget'>,
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
