import type { Database } from '#server/platform/db/database.ts';
import { limitedAddress } from '#server/platform/http/address.ts';
import { consume, resetLimit, refund } from '#server/platform/limit/limit.ts';

/** An attempt to log in: the claimed identity, and the address it comes from. */
export interface Attempt {
  /** The account or phone, whether or not it exists. */
  who: string;
  address: string;
}

const QUARTER = 15 * 60;
/**
 * Limits for one address guessing at one account, one address guessing at many, and many addresses guessing at one
 * (threats 11, 12).
 */
export const LOGIN_LIMITS = {
  pair: { name: 'login:pair', times: 5, seconds: QUARTER },
  address: { name: 'login:address', times: 100, seconds: 60 * 60 },
  account: { name: 'login:account', times: 20, seconds: QUARTER },
} as const;

const { pair, address: fromAddress, account } = LOGIN_LIMITS;
const keyOf = ({ who, address }: Attempt) => `${who} ${limitedAddress(address)}`;

/**
 * Counts an attempt before checking it, so that simultaneous attempts are all counted. An address that exceeds its
 * own limits no longer counts for the account: locking out an owner takes several addresses, and the owner can still
 * log in by SMS.
 * @throws Fault tooOften
 */
export async function countAttempt(db: Database, attempt: Attempt): Promise<void> {
  await countAddress(db, attempt);
  await consume(db, account, attempt.who);
}

/**
 * Counts an attempt by SMS code for its address only. Codes have their own limit per phone (threat 20). @throws Fault
 * tooOften
 */
export async function countAddress(db: Database, attempt: Attempt): Promise<void> {
  await consume(db, pair, keyOf(attempt));
  await consume(db, fromAddress, limitedAddress(attempt.address));
}

/**
 * Resets the counts after a success. The address gets only this one attempt back: otherwise attackers could reset
 * their count by logging in to their own account.
 */
export async function resetAttempts(db: Database, attempt: Attempt): Promise<void> {
  await resetLimit(db, pair, keyOf(attempt));
  await resetLimit(db, account, attempt.who);
  await refund(db, fromAddress, limitedAddress(attempt.address));
}
