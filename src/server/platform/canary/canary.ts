import { createHmac, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { ConfigError } from '#server/config.ts';
import type { Database } from '#server/platform/db/database.ts';
import { canaries } from './table.ts';

const NAME = 'secret';

/** A digest from which a secret of 256 random bits cannot be inferred. */
const digestOf = (secret: Buffer): Buffer => createHmac('sha256', secret).update('canary').digest();

/**
 * Requires the secret with which the database was first opened. With another one, no document number and no sensitive
 * answer could be read, and people who entered before would not be recognised (design of registration, entities).
 * @param file path of the secret
 * @throws ConfigError for another secret
 */
export async function verifySecret(db: Database, secret: Buffer, file: string): Promise<void> {
  const digest = digestOf(secret);
  await db.insert(canaries).values({ name: NAME, digest }).onConflictDoNothing();
  const [kept] = await db.select().from(canaries).where(eq(canaries.name, NAME));
  if (timingSafeEqual(kept!.digest, digest)) return;
  throw new ConfigError([
    `${file} is not the secret that sealed what the database keeps: put the one of the backup in its place`,
  ]);
}
