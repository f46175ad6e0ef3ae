import { createHmac, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { ConfigError } from '#server/config.ts';
import type { Database } from '#server/platform/db/database.ts';
import { canaries } from './table.ts';

const NAME = 'secret';

/** Says nothing of a secret of 256 random bits. */
const digestOf = (secret: Buffer): Buffer => createHmac('sha256', secret).update('canary').digest();

/**
 * Demands the secret with which the database was opened first: with another one no number of a document and no sensitive
 * answer could be read, and whoever entered before would not be known again (design of registration, entities).
 * @param file where the secret lies @throws ConfigError for another one
 */
export async function proveSecret(db: Database, secret: Buffer, file: string): Promise<void> {
  const digest = digestOf(secret);
  await db.insert(canaries).values({ name: NAME, digest }).onConflictDoNothing();
  const [kept] = await db.select().from(canaries).where(eq(canaries.name, NAME));
  if (timingSafeEqual(kept!.digest, digest)) return;
  throw new ConfigError([
    `${file} is not the secret that sealed what the database keeps: put the one of the backup in its place`,
  ]);
}
