import { eq, inArray, min, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import type { FileHolder, NamedUse } from '#server/platform/files/file-holder.ts';
import { certificates, certificateTemplates } from './table.ts';

async function listTemplates(db: Database, names: readonly string[]): Promise<NamedUse[]> {
  const { groundId, id, title } = certificateTemplates;
  const found = await db
    .select({ name: sql<string>`${groundId}`, id, title })
    .from(certificateTemplates)
    .where(inArray(groundId, [...names]))
    .orderBy(id);
  return found.map((use) => ({ ...use, type: 'certificateTemplate', isLive: false }));
}

/** Issued certificates, which are many: the first one stands for those of the same title. */
async function listIssued(db: Database, names: readonly string[]): Promise<NamedUse[]> {
  const { groundId, id, title } = certificates;
  const first = sql<number>`${min(id)}`;
  const found = await db
    .select({ name: sql<string>`${groundId}`, id: first, title })
    .from(certificates)
    .where(inArray(groundId, [...names]))
    .groupBy(groundId, title)
    .orderBy(first);
  return found.map((use) => ({ ...use, type: 'certificate', isLive: true }));
}

/**
 * Backgrounds of certificates. Templates and issued certificates refer to them by id, and only papers show them; an
 * issued certificate is always printed as it was issued.
 */
export const certificateFiles: FileHolder = {
  listUses: async (db, names) => [
    ...(await listTemplates(db, names)),
    ...(await listIssued(db, names)),
  ],
  isShown: () => Promise.resolve(false),
  async isHandedOut(db, id) {
    const isIt = eq(certificates.groundId, id);
    const [issued] = await db
      .select({ id: certificates.id })
      .from(certificates)
      .where(isIt)
      .limit(1);
    return issued !== undefined;
  },
  renew: () => Promise.resolve(),
};
