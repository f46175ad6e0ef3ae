import { and, eq, gt, lt, lte, sql } from 'drizzle-orm';
import { SMS_CODE_LIFETIME } from '#contract/identity/credential.ts';
import type { CodePurpose } from '#contract/messaging/sms.ts';
import type { Database } from '#server/platform/db/database.ts';
import { codes } from '../table.ts';

/** After so many tries a code is burned (threat 20). */
export const CODE_TRIES = 5;

/** The database's clock: processes whose clocks differ agree on what is over. */
const NOW = sql`clock_timestamp()`;
const LIFETIME = sql.raw(`interval '${SMS_CODE_LIFETIME} milliseconds'`);

interface Slot {
  recipient: string;
  purpose: CodePurpose;
}

const isOf = ({ recipient, purpose }: Slot) =>
  and(eq(codes.recipient, recipient), eq(codes.purpose, purpose));

/** Puts a code in the place of an earlier one. */
export async function saveCode(db: Database, slot: Slot, digest: Buffer): Promise<void> {
  const fresh = { digest, tries: 0, expiresAt: sql`${NOW} + ${LIFETIME}` };
  const target = [codes.recipient, codes.purpose];
  await db
    .insert(codes)
    .values({ recipient: slot.recipient, purpose: slot.purpose, ...fresh })
    .onConflictDoUpdate({ target, set: fresh });
}

/** Counts a try. @returns the digest to compare with; undefined where no code is valid any more. */
export async function countTry(db: Database, slot: Slot): Promise<Buffer | undefined> {
  const [row] = await db
    .update(codes)
    .set({ tries: sql`${codes.tries} + 1` })
    .where(and(isOf(slot), lt(codes.tries, CODE_TRIES), gt(codes.expiresAt, NOW)))
    .returning({ digest: codes.digest });
  return row?.digest;
}

/** Takes a code away. @returns whether this call took it. */
export async function takeCode(db: Database, slot: Slot, digest: Buffer): Promise<boolean> {
  const taken = await db
    .delete(codes)
    .where(and(isOf(slot), eq(codes.digest, digest)))
    .returning({ recipient: codes.recipient });
  return taken.length > 0;
}

export const deleteOver = (db: Database) => db.delete(codes).where(lte(codes.expiresAt, NOW));
