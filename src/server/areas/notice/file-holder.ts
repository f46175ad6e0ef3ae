import { and, eq, like, or, sql, type SQL } from 'drizzle-orm';
import { stemOf } from '#domain/files/reference.ts';
import { replaceFile } from '#domain/files/replacement.ts';
import type { Database } from '#server/platform/db/database.ts';
import {
  givenName,
  givenNames,
  mentions,
  type FileHolder,
} from '#server/platform/files/file-holder.ts';
import { notices } from './table.ts';

/** File names contain no characters that are escaped in patterns or JSON. */
const naming = (names: readonly string[]) =>
  or(...names.map((name) => like(sql`${notices.content}::text`, `%${name}%`)));

async function isAny(db: Database, where: SQL | undefined): Promise<boolean> {
  const [found] = await db.select({ id: notices.id }).from(notices).where(where).limit(1);
  return found !== undefined;
}

async function listUses(db: Database, names: readonly string[]) {
  const { id, title, status } = notices;
  const found = await db
    .select({ name: givenName, id, title, status })
    .from(notices)
    .innerJoin(givenNames(names), mentions(notices.content))
    .orderBy(id);
  return found.map(({ status: state, ...use }) => ({
    ...use,
    type: 'notice',
    isLive: state === 'published',
  }));
}

/**
 * Notices can show files in their texts. Drafts and rescinded ones count as using them, because they may be published
 * later.
 */
export const noticeFiles: FileHolder = {
  listUses,
  isShown: (db, names) => isAny(db, and(eq(notices.status, 'published'), naming(names))),
  async renew(tx, before, after) {
    const found = await tx
      .select()
      .from(notices)
      .where(naming([stemOf(before.fileName)]))
      .for('update');
    for (const { id, content } of found) {
      const renewed = replaceFile(content, before, after);
      await tx.update(notices).set({ content: renewed }).where(eq(notices.id, id));
    }
  },
};
