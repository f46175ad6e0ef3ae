import { and, eq, like, or, sql, type SQL } from 'drizzle-orm';
import { stemOf } from '#domain/files/reference.ts';
import { renewFile, type FileReference } from '#domain/files/renew.ts';
import type { Database } from '#server/platform/db/database.ts';
import { notices } from './table.ts';

/** No name holds a character that a pattern or JSON writes in another way. */
const naming = (names: readonly string[]) =>
  or(...names.map((name) => like(sql`${notices.content}::text`, `%${name}%`)));

async function isAny(db: Database, where: SQL | undefined): Promise<boolean> {
  const [found] = await db.select({ id: notices.id }).from(notices).where(where).limit(1);
  return found !== undefined;
}

/** Whether a notice names a file: a draft and one that was rescinded may be published yet. @param names as its text may name it */
export const isInNotice = (db: Database, names: string[]): Promise<boolean> =>
  isAny(db, naming(names));

/** Whether a notice that is published shows a file. */
export const isShownInNotice = (db: Database, names: string[]): Promise<boolean> =>
  isAny(db, and(eq(notices.status, 'published'), naming(names)));

/** Lets every notice show what a file has become, in its measures. */
export async function renewNotices(
  tx: Database,
  before: FileReference,
  after: FileReference,
): Promise<void> {
  const found = await tx
    .select()
    .from(notices)
    .where(naming([stemOf(before.fileName)]))
    .for('update');
  for (const { id, content } of found) {
    const renewed = renewFile(content, before, after);
    await tx.update(notices).set({ content: renewed }).where(eq(notices.id, id));
  }
}
