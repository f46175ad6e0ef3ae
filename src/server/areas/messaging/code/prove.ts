import { is } from 'drizzle-orm';
import { PgTransaction } from 'drizzle-orm/pg-core';
import { Fault } from '#contract/fault.ts';
import { plainPhone } from '#domain/messaging/phone.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Retention } from '#server/platform/worker/retention.ts';
import { digestOf, isSame, type Code } from './code.ts';
import { countTry, deleteOver, takeCode } from './repository.ts';

/** Removes codes that are over. */
export const codeRetention: Retention = { name: 'codes', forget: deleteOver };

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
