import { and, asc, eq, exists, inArray, isNull, or, type SQL } from 'drizzle-orm';
import { Fault } from '#contract/fault.ts';
import type { PrivateFile } from '#contract/files/part-upload.ts';
import { presentPrivate } from '#server/platform/files/link.ts';
import { files } from '#server/platform/files/table.ts';
import {
  demandEntry,
  memberOf,
  type Services,
  type Entry,
  type EntryContext,
  type Member,
} from '../record/context.ts';
import { entryFiles, entryVersionFiles } from './table.ts';

/** Condition for the files that a member may read: the team's and their own; the captain reads those of all members. */
const readBy = ({ entry }: Pick<EntryContext, 'entry'>, self: Member): SQL | undefined =>
  and(
    eq(entryFiles.entryId, entry.id),
    self.role === 'captain' ? undefined : inArray(entryFiles.memberId, [0, self.id]),
  );

const findFiles = ({ db }: Services, where: SQL | undefined) =>
  db
    .select({ file: files })
    .from(entryFiles)
    .innerJoin(files, eq(files.id, entryFiles.fileId))
    .where(where)
    .orderBy(asc(entryFiles.id));

/** Whether a file belongs to the latest submission, even if it was replaced since. */
const isGiven = ({ db }: Services, { versionId }: Entry) =>
  exists(
    db
      .select({ id: entryVersionFiles.fileId })
      .from(entryVersionFiles)
      .where(
        and(
          eq(entryVersionFiles.versionId, versionId ?? 0),
          eq(entryVersionFiles.fileId, entryFiles.fileId),
        ),
      ),
  );

/** Returns the files of an entry as written now and as last submitted, with links for a member who may read them. */
export async function listOwnFiles(
  services: Services,
  context: Pick<EntryContext, 'entry'>,
  self: Member,
): Promise<PrivateFile[]> {
  const isShown = or(isNull(entryFiles.replacedAt), isGiven(services, context.entry));
  const rows = await findFiles(services, and(readBy(context, self), isShown));
  return rows.map(({ file }) => presentPrivate(services.secret, file));
}

/** Returns a link to a file of an entry, for a member who may read it. @throws Fault notFound */
export async function readOwnFile(
  services: Services,
  { id, file: fileId, accountId }: { id: number; file: string; accountId: number },
): Promise<PrivateFile> {
  const context = await demandEntry(services.db, id);
  const where = readBy(context, memberOf(context, accountId));
  const [row] = await findFiles(services, and(where, eq(files.id, fileId)));
  if (!row) throw new Fault('notFound');
  return presentPrivate(services.secret, row.file);
}
