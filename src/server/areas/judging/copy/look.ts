import { eq } from 'drizzle-orm';
import { Fault } from '#contract/fault.ts';
import type { PrivateFile } from '#contract/files/part-upload.ts';
import { recordDeed } from '#server/platform/audit/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import { presentViewable } from '#server/platform/files/link.ts';
import { findFile } from '#server/platform/files/stored-file.ts';
import { files } from '#server/platform/files/table.ts';
import type { Actor } from '#server/platform/http/context.ts';
import { demandRow } from '#server/platform/records/read.ts';
import { judgedFileStore } from './kind.ts';

/**
 * Returns a link to a copy as judges get it, valid for some minutes; each access is recorded (threat 43).
 * @throws Fault notFound if there is no copy, or the actor must not know of it
 */
export async function readCopy(
  { db, secret }: { db: Database; secret: Buffer },
  actor: Actor,
  id: number,
): Promise<PrivateFile> {
  const { copyId } = await demandRow(db, judgedFileStore, actor, id, 'query');
  const copy = copyId === null ? undefined : await findFile(db, eq(files.id, copyId));
  if (!copy) throw new Fault('notFound');
  await recordDeed(db, actor, {
    action: 'judging:file:copy',
    target: `judgedFile ${id}`,
    after: { file: copy.originalFilename },
  });
  return presentViewable(secret, copy);
}
