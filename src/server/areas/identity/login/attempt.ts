import type { Database } from '#server/platform/db/database.ts';
import { limitedAddress } from '#server/platform/http/address.ts';
import { consume, resetLimit, refund } from '#server/platform/limit/limit.ts';

/** Who tries to log in, and from where. */
export interface Attempt {
  /** The account or the phone, whether it exists or not. */
  who: string;
  address: string;
}

const QUARTER = 15 * 60;
/** One address guesses at one account; then one address at many, then many at one (threats 11, 12). */
export const LOGIN_LIMITS = {
  pair: { name: 'login:pair', times: 5, seconds: QUARTER },
  address: { name: 'login:address', times: 100, seconds: 60 * 60 },
  account: { name: 'login:account', times: 20, seconds: QUARTER },
} as const;

const { pair, address: fromAddress, account } = LOGIN_LIMITS;
const keyOf = ({ who, address }: Attempt) => `${who} ${limitedAddress(address)}`;

/**
 * Counts an attempt before it is judged, so that many at once are counted as many. An address that is over its own
 * limits adds nothing to the account's: it takes several to lock an owner out, who can still log in by SMS.
 * @throws Fault tooOften
 */
export async function countAttempt(db: Database, attempt: Attempt): Promise<void> {
  await countAddress(db, attempt);
  await consume(db, account, attempt.who);
}

/** The same for codes by SMS, which have their own limit for each phone (threat 20). @throws Fault tooOften */
export async function countAddress(db: Database, attempt: Attempt): Promise<void> {
  await consume(db, pair, keyOf(attempt));
  await consume(db, fromAddress, limitedAddress(attempt.address));
}

/**
 * Forgets the failures before a success. An address gets this one attempt back and no more: an attacker's own account
 * would otherwise clear what they tried at others.
 */
export async function forgiveAttempt(db: Database, attempt: Attempt): Promise<void> {
  await resetLimit(db, pair, keyOf(attempt));
  await resetLimit(db, account, attempt.who);
  await refund(db, fromAddress, limitedAddress(attempt.address));
}
