import { and, eq, gt, lt, lte, sql } from 'drizzle-orm';
import { SMS_CODE_LIFETIME } from '#contract/identity/credential.ts';
import type { SmsPurpose } from '#contract/messaging/sms.ts';
import type { Database } from '#server/platform/db/database.ts';
import { smsCodes } from './table.ts';

/** After so many tries a code is burned (threat 20). */
export const CODE_TRIES = 5;

/** The database's clock: processes whose clocks differ agree on what is over. */
const NOW = sql`clock_timestamp()`;
const LIFETIME = sql.raw(`interval '${SMS_CODE_LIFETIME} milliseconds'`);

interface Slot {
  phone: string;
  purpose: SmsPurpose;
}

const isOf = ({ phone, purpose }: Slot) =>
  and(eq(smsCodes.phone, phone), eq(smsCodes.purpose, purpose));

/** Puts a code in the place of an earlier one. */
export async function saveCode(db: Database, slot: Slot, digest: Buffer): Promise<void> {
  const fresh = { digest, tries: 0, expiresAt: sql`${NOW} + ${LIFETIME}` };
  const target = [smsCodes.phone, smsCodes.purpose];
  await db
    .insert(smsCodes)
    .values({ phone: slot.phone, purpose: slot.purpose, ...fresh })
    .onConflictDoUpdate({ target, set: fresh });
}

/** Counts a try. @returns the digest to compare with; undefined where no code is valid any more. */
export async function countTry(db: Database, slot: Slot): Promise<Buffer | undefined> {
  const [row] = await db
    .update(smsCodes)
    .set({ tries: sql`${smsCodes.tries} + 1` })
    .where(and(isOf(slot), lt(smsCodes.tries, CODE_TRIES), gt(smsCodes.expiresAt, NOW)))
    .returning({ digest: smsCodes.digest });
  return row?.digest;
}

/** Takes a code away. @returns whether this call took it. */
export async function takeCode(db: Database, slot: Slot, digest: Buffer): Promise<boolean> {
  const taken = await db
    .delete(smsCodes)
    .where(and(isOf(slot), eq(smsCodes.digest, digest)))
    .returning({ phone: smsCodes.phone });
  return taken.length > 0;
}

export const deleteOver = (db: Database) => db.delete(smsCodes).where(lte(smsCodes.expiresAt, NOW));
