import { randomBytes } from 'node:crypto';
import { and, asc, eq, gte, lte, ne, type SQL } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { digestIn, takenNumber } from './registration-number.ts';
import { organisations } from './table.ts';

const { id, numberKey } = organisations;
const CHANCE = 16;

/**
 * Returns the key of an organisation that asks for a number without holding it: the digest, followed by chance. Keys are
 * unique, so that only one organisation holds a number, while several may ask for it.
 */
export const askingKey = (key: Buffer): Buffer =>
  Buffer.concat([digestIn(key), randomBytes(CHANCE)]);

/** Condition for the organisations that hold a number or ask for it, by any key of it. */
export function haveNumber(key: Buffer): SQL | undefined {
  const digest = digestIn(key);
  const last = Buffer.concat([digest, Buffer.alloc(CHANCE, 0xff)]);
  return and(gte(numberKey, digest), lte(numberKey, last));
}

/**
 * Locks the organisations of a number, so that of two that are certified at once the second sees the first.
 * @param own the organisation that may hold it; null for none
 * @throws Fault numberTaken if another one is certified with the number
 */
export async function demandFreeNumber(
  tx: Database,
  key: Buffer,
  own: number | null,
): Promise<void> {
  const rows = await tx
    .select({ id, numberKey, certifiedUntil: organisations.certifiedUntil })
    .from(organisations)
    .where(haveNumber(key))
    .orderBy(asc(id))
    .for('update');
  const now = new Date();
  const isTaken = rows.some(
    (one) =>
      one.id !== own &&
      one.numberKey.equals(digestIn(key)) &&
      one.certifiedUntil !== null &&
      one.certifiedUntil > now,
  );
  if (isTaken) throw takenNumber();
}

/** Has an organisation give up a number that it held before it was certified, or while it still was. */
export const freeNumber = (tx: Database, key: Buffer, own: number) =>
  tx
    .update(organisations)
    .set({ numberKey: askingKey(key) })
    .where(and(eq(numberKey, digestIn(key)), ne(id, own)));
