import { createHmac } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import { Fault } from '#contract/fault.ts';
import { lowerName } from '#domain/identity/lower-name.ts';
import { formerNames } from '#server/areas/identity/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { derivedKey } from '#server/platform/secrets/derived-key.ts';

/** Keyed, because some user names are phone numbers, which could be recovered from a plain digest. */
const digestOf = (secret: Buffer, userName: string): Buffer =>
  createHmac('sha256', derivedKey(secret, 'former account name'))
    .update(lowerName(userName))
    .digest();

/**
 * Keeps the name of an account that is about to be deleted from being given again (threat 90). Records name people by
 * user name: whoever had it next would appear as the author of what another person did, or be kept from confirming it.
 */
export const retireName = (tx: Database, secret: Buffer, userName: string) =>
  tx
    .insert(formerNames)
    .values({ digest: digestOf(secret, userName) })
    .onConflictDoNothing();

/** Returns those of the names that erased accounts had. */
export async function findFormerNames(
  db: Database,
  secret: Buffer,
  userNames: readonly string[],
): Promise<string[]> {
  const digests = new Map(userNames.map((name) => [digestOf(secret, name).toString('hex'), name]));
  const isOne = inArray(
    formerNames.digest,
    [...digests.keys()].map((hex) => Buffer.from(hex, 'hex')),
  );
  const found = await db.select().from(formerNames).where(isOne);
  return found.map(({ digest }) => digests.get(digest.toString('hex'))!);
}

/**
 * Checks that no erased account had any of the names. Call it after the accounts were added: if one with the name is
 * erased at the same time, adding waits for that. @throws Fault accountTaken
 */
export async function demandNewNames(
  tx: Database,
  secret: Buffer,
  userNames: readonly string[],
): Promise<void> {
  if ((await findFormerNames(tx, secret, userNames)).length > 0) throw new Fault('accountTaken');
}
