import { and, eq, gt, lt, lte, sql } from 'drizzle-orm';
import { SMS_CODE_LIFETIME } from '#contract/identity/credential.ts';
import type { CodePurpose } from '#contract/messaging/sms.ts';
import type { Database } from '#server/platform/db/database.ts';
import { codes } from '../table.ts';

/** Number of tries after which a code is no longer accepted (threat 20). */
const CODE_TRIES = 5;

/** The database's clock, so that processes whose clocks differ agree on what has expired. */
const NOW = sql`clock_timestamp()`;
const LIFETIME = sql.raw(`interval '${SMS_CODE_LIFETIME} milliseconds'`);

interface Slot {
  recipient: string;
  purpose: CodePurpose;
}

const isOf = ({ recipient, purpose }: Slot) =>
  and(eq(codes.recipient, recipient), eq(codes.purpose, purpose));

/** Stores a code, replacing an earlier one for the same address and purpose. */
export async function saveCode(db: Database, slot: Slot, digest: Buffer): Promise<void> {
  const fresh = { digest, tries: 0, expiresAt: sql`${NOW} + ${LIFETIME}` };
  const target = [codes.recipient, codes.purpose];
  await db
    .insert(codes)
    .values({ recipient: slot.recipient, purpose: slot.purpose, ...fresh })
    .onConflictDoUpdate({ target, set: fresh });
}

/** Counts a try. @returns the digest to compare with, or undefined if there is no valid code. */
export async function countTry(db: Database, slot: Slot): Promise<Buffer | undefined> {
  const [row] = await db
    .update(codes)
    .set({ tries: sql`${codes.tries} + 1` })
    .where(and(isOf(slot), lt(codes.tries, CODE_TRIES), gt(codes.expiresAt, NOW)))
    .returning({ digest: codes.digest });
  return row?.digest;
}

/** Deletes a code. @returns whether this call deleted it. */
export async function takeCode(db: Database, slot: Slot, digest: Buffer): Promise<boolean> {
  const taken = await db
    .delete(codes)
    .where(and(isOf(slot), eq(codes.digest, digest)))
    .returning({ recipient: codes.recipient });
  return taken.length > 0;
}

export const deleteExpired = (db: Database) => db.delete(codes).where(lte(codes.expiresAt, NOW));
