import { is } from 'drizzle-orm';
import { PgTransaction } from 'drizzle-orm/pg-core';
import { Fault } from '#contract/fault.ts';
import type { Locale } from '#contract/locale.ts';
import type { SmsPurpose } from '#contract/sms.ts';
import { plainPhone } from '#domain/messaging/phone.ts';
import { spendTicket } from '#server/captcha/service.ts';
import type { Database } from '#server/db/database.ts';
import { digestOf, isSame, makeCode, type Code } from './code.ts';
import { consumeSms, type SmsBudget } from './limits.ts';
import { enqueue } from './message.ts';
import { countTry, saveCode, takeCode } from './repository.ts';

export { forgetMessages, latestMessages, type Message } from './message.ts';
export { forgetCodes } from './repository.ts';

/** What sending a code works with. */
export interface SmsDesk {
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

/** Stores a fresh code and queues its message, both or neither. */
async function issueCode({ db, secret }: SmsDesk, request: CodeRequest): Promise<void> {
  const { phone, purpose, locale } = request;
  const code = makeCode();
  await db.transaction(async (tx) => {
    await saveCode(tx, request, digestOf(secret, { phone, purpose, code }));
    await enqueue(tx, { recipient: phone, template: purpose, locale, values: { code } });
  });
}

/**
 * Sends a code that is valid for SMS_CODE_LIFETIME, at the price of a captcha ticket of its purpose (specification 7).
 * Nobody asks here whether the phone belongs to an account: the sender does so later, so that the reply is the same and
 * takes as long for every phone (threat 21).
 * @throws Fault captchaRequired, tooOften
 */
export async function sendCode(desk: SmsDesk, given: CodeRequest): Promise<void> {
  const { captchaVerification, purpose, address } = given;
  const phone = plainPhone(given.phone);
  await spendTicket(desk.db, { captchaVerification, purpose: `sms:${purpose}`, address });
  await consumeSms(desk.db, desk.budget, { address, phone });
  await issueCode(desk, { ...given, phone });
}

/**
 * Spends a code (threat 20). Each call is a try, and the fifth is the last; of any number of calls with the right code
 * one succeeds.
 * @throws Fault wrongCode; Error inside a transaction, for a try that is rolled back would not count
 */
export async function redeemCode(
  db: Database,
  { secret, ...given }: Code & { secret: Buffer },
): Promise<void> {
  if (is(db, PgTransaction)) throw new Error('A code is redeemed outside of a transaction');
  const code = { ...given, phone: plainPhone(given.phone) };
  const digest = digestOf(secret, code);
  const kept = await countTry(db, code);
  const isRight = kept !== undefined && isSame(kept, digest);
  if (!isRight || !(await takeCode(db, code, digest))) throw new Fault('wrongCode');
}
