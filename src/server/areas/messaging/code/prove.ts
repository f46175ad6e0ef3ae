import { is } from 'drizzle-orm';
import { PgTransaction } from 'drizzle-orm/pg-core';
import { Fault } from '#contract/fault.ts';
import { plainPhone } from '#domain/messaging/phone.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Retention } from '#server/platform/worker/retention.ts';
import { digestOf, isSame, type Code } from './code.ts';
import { countTry, deleteExpired, takeCode } from './repository.ts';

/** Removes expired codes. */
export const codeRetention: Retention = { name: 'codes', forget: deleteExpired };

/** A code that was found correct; it stays valid until it is spent. */
export interface ProvedCode extends Omit<Code, 'code'> {
  digest: Buffer;
}

/**
 * Checks a code without spending it (threat 20). Each call counts as a try, and the fifth is the last.
 * @throws Fault wrongCode; Error if called inside a transaction, because a try that is rolled back would not count
 */
export async function proveCode(
  db: Database,
  { secret, recipient: given, purpose, code }: Code & { secret: Buffer },
): Promise<ProvedCode> {
  if (is(db, PgTransaction)) throw new Error('A code is proved outside of a transaction');
  const slot = { recipient: plainPhone(given), purpose };
  const digest = digestOf(secret, { ...slot, code });
  const kept = await countTry(db, slot);
  if (kept === undefined || !isSame(kept, digest)) throw new Fault('wrongCode');
  return { ...slot, digest };
}

/**
 * Spends a proved code in the transaction of the change it authorises: if that change is refused, the code stays
 * valid. Of any number of concurrent calls, exactly one succeeds.
 * @throws Fault wrongCode
 */
export async function spendCode(tx: Database, { digest, ...slot }: ProvedCode): Promise<void> {
  if (!(await takeCode(tx, slot, digest))) throw new Fault('wrongCode');
}

/** Proves a code and spends it at once. @throws as proveCode does */
export const redeemCode = async (db: Database, given: Code & { secret: Buffer }): Promise<void> =>
  spendCode(db, await proveCode(db, given));
