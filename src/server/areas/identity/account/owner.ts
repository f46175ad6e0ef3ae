import { Fault } from '#contract/fault.ts';
import type { Api } from '#server/platform/http/api.ts';
import type { Caller } from '#server/platform/http/context.ts';
import { consume, resetLimit, type Limit } from '#server/platform/limit/limit.ts';
import { verifyPassword } from './password/argon.ts';
import { openPassword } from './password/password.ts';
import { findById, type Account } from './repository.ts';

/** Limits guesses of the password by somebody who has taken over a session. */
export const OWNER_LIMIT: Limit = { name: 'account:owner', times: 5, seconds: 15 * 60 };

/**
 * Checks the caller's password before an operation that could hand over the account.
 * @param sealed the encrypted password
 * @throws Fault wrongPassword, passwordUnreadable, tooOften, tooMany
 */
export async function verifyOwner(
  { db, keyPair }: Pick<Api, 'db' | 'keyPair'>,
  { userId }: Caller,
  sealed: string,
): Promise<Account> {
  const password = await openPassword(keyPair, sealed);
  await consume(db, OWNER_LIMIT, String(userId));
  const account = await findById(db, userId);
  const isRight = await verifyPassword(account?.passwordHash, password);
  if (!isRight || !account) throw new Fault('wrongPassword');
  await resetLimit(db, OWNER_LIMIT, String(userId));
  return account;
}
