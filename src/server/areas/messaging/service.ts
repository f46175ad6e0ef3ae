import { is } from 'drizzle-orm';
import { PgTransaction } from 'drizzle-orm/pg-core';
import { Fault } from '#contract/call/fault.ts';
import type { Locale } from '#contract/call/locale.ts';
import type { SmsPurpose } from '#contract/messaging/sms.ts';
import { plainPhone } from '#domain/messaging/phone.ts';
import { spendTicket } from '#server/areas/captcha/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Retention } from '#server/platform/worker/retention.ts';
import { digestOf, isSame, makeCode, type Code } from './code.ts';
import { demandReachable } from './country.ts';
import type { SmsBudget } from '#domain/messaging/budget.ts';
import { consumeSms } from './limits.ts';
import { enqueue } from './message.ts';
import { countTry, deleteOver, saveCode, takeCode } from './repository.ts';

export { latestMessages, messageRetention, type Message } from './message.ts';
export { demandReachable, readCountries } from './country.ts';

/** Removes codes that are over. */
export const codeRetention: Retention = { name: 'codes', forget: deleteOver };

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
 * @throws Fault phoneCountry, captchaRequired, tooOften
 */
export async function sendCode(desk: SmsDesk, given: CodeRequest): Promise<void> {
  const { captchaVerification, purpose, address } = given;
  const phone = plainPhone(given.phone);
  // Before the captcha is spent: whoever mistyped the country need not solve another one.
  const { isAbroad } = await demandReachable(desk.db, phone);
  await spendTicket(desk.db, { captchaVerification, purpose: `sms:${purpose}`, address });
  await consumeSms(desk.db, desk.budget, { address, phone, isAbroad });
  await issueCode(desk, { ...given, phone });
}

/** A code that was right, and is good until somebody takes it. */
export interface ProvedCode extends Omit<Code, 'code'> {
  digest: Buffer;
}

/**
 * Says whether a code is right, and leaves it good (threat 20). Each call is a try, and the fifth is the last.
 * @throws Fault wrongCode; Error inside a transaction, for a try that is rolled back would not count
 */
export async function proveCode(
  db: Database,
  { secret, phone: given, purpose, code }: Code & { secret: Buffer },
): Promise<ProvedCode> {
  if (is(db, PgTransaction)) throw new Error('A code is proved outside of a transaction');
  const slot = { phone: plainPhone(given), purpose };
  const digest = digestOf(secret, { ...slot, code });
  const kept = await countTry(db, slot);
  if (kept === undefined || !isSame(kept, digest)) throw new Fault('wrongCode');
  return { ...slot, digest };
}

/**
 * Takes a proved code, in the transaction of what it is for: where that is refused, the code stays good. Of any number
 * of calls one succeeds.
 * @throws Fault wrongCode
 */
export async function spendCode(tx: Database, { digest, ...slot }: ProvedCode): Promise<void> {
  if (!(await takeCode(tx, slot, digest))) throw new Fault('wrongCode');
}

/** Proves a code and takes it. @throws as proveCode does */
export const redeemCode = async (db: Database, given: Code & { secret: Buffer }): Promise<void> =>
  spendCode(db, await proveCode(db, given));
