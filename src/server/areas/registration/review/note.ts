import { desc, eq } from 'drizzle-orm';
import type { EntryNote } from '#contract/registration/office/note.ts';
import { recordDeed } from '#server/platform/audit/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/http/context.ts';
import { demandRow } from '#server/platform/records/read.ts';
import { entryStore } from './kind.ts';
import { entryNotes } from './table.ts';

const present = ({ id, at, author, text }: typeof entryNotes.$inferSelect): EntryNote => ({
  id,
  at: at.toISOString(),
  author,
  text,
});

/** Returns the office's notes on an entry, latest first. */
export async function listNotes(db: Database, entryId: number): Promise<EntryNote[]> {
  const rows = await db
    .select()
    .from(entryNotes)
    .where(eq(entryNotes.entryId, entryId))
    .orderBy(desc(entryNotes.id));
  return rows.map(present);
}

/** Adds a note to an entry for the office; its team is not notified. @throws Fault notFound */
export async function addNote(
  db: Database,
  actor: Actor,
  id: number,
  text: string,
): Promise<EntryNote> {
  await demandRow(db, entryStore, actor, id, 'edit');
  return db.transaction(async (tx) => {
    const { userId: authorId, userName: author } = actor;
    const [row] = await tx
      .insert(entryNotes)
      .values({ entryId: id, authorId, author, text })
      .returning();
    await recordDeed(tx, actor, { action: 'contest:entry:note', target: `entry ${id}` });
    return present(row!);
  });
}
