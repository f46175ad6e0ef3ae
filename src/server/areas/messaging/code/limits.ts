import type { Amount, SmsBudget } from '#domain/messaging/budget.ts';
import { limitedAddress } from '#server/platform/http/address.ts';
import type { Database } from '#server/platform/db/database.ts';
import { consumeAll, type Limit } from '#server/platform/limit/limit.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Limits for one network address. They are wider than those of a phone because an office or a dormitory shares one
 * address.
 */
const PER_ADDRESS: readonly Limit[] = [
  { name: 'sms:address:hour', times: 20, seconds: HOUR },
  { name: 'sms:address:day', times: 60, seconds: DAY },
];
const PER_PHONE: readonly Limit[] = [
  { name: 'sms:phone:minute', times: 1, seconds: MINUTE },
  { name: 'sms:phone:hour', times: 5, seconds: HOUR },
  { name: 'sms:phone:day', times: 10, seconds: DAY },
];
const allOf = (whose: 'all' | 'abroad', { hour, day }: Amount): readonly Limit[] => [
  { name: `sms:${whose}:hour`, times: hour, seconds: HOUR },
  { name: `sms:${whose}:day`, times: day, seconds: DAY },
];

/**
 * Counts a code that is about to be sent, for all purposes together. The network address is checked first, so that a
 * caller who is over its limit cannot use up the limits of others.
 * @throws Fault tooOften, with the seconds until the window ends
 */
export async function consumeSms(
  db: Database,
  budget: SmsBudget,
  { address, phone, isAbroad }: { address: string; phone: string; isAbroad: boolean },
): Promise<void> {
  await consumeAll(db, PER_ADDRESS, limitedAddress(address));
  await consumeAll(db, PER_PHONE, phone);
  await consumeAll(db, isAbroad ? allOf('abroad', budget.abroad) : allOf('all', budget), '');
}

/** A mail costs nothing; these limits keep people from filling the mailbox of somebody else. */
const PER_MAILER: readonly Limit[] = [
  { name: 'mail:account:hour', times: 5, seconds: HOUR },
  { name: 'mail:account:day', times: 10, seconds: DAY },
];
const PER_MAILBOX: readonly Limit[] = [
  { name: 'mail:address:minute', times: 1, seconds: MINUTE },
  { name: 'mail:address:day', times: 5, seconds: DAY },
];

/** Counts a code that is about to be mailed. @throws Fault tooOften, with the seconds until the window ends */
export async function consumeMailCode(
  db: Database,
  { email, accountId }: { email: string; accountId: number },
): Promise<void> {
  await consumeAll(db, PER_MAILER, String(accountId));
  await consumeAll(db, PER_MAILBOX, email.toLowerCase());
}
