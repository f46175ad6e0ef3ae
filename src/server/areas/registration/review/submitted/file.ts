import { and, desc, eq, inArray } from 'drizzle-orm';
import { Fault } from '#contract/fault.ts';
import type { PrivateFile } from '#contract/files/part-upload.ts';
import type { Answers } from '#contract/forms/answer.ts';
import type { ReviewedFile } from '#contract/registration/office/reviewed-entry.ts';
import { pickAnswers, listedNames } from '#domain/registration/sensitive.ts';
import { teamAnswers } from '#domain/registration/snapshot.ts';
import { recordDeed } from '#server/platform/audit/service.ts';
import { presentViewable } from '#server/platform/files/link.ts';
import { files } from '#server/platform/files/table.ts';
import type { Actor } from '#server/platform/http/context.ts';
import { demandRow } from '#server/platform/records/read.ts';
import { entryFiles, entryVersionFiles } from '../../file/table.ts';
import type { Services } from '../../record/context.ts';
import { entryVersions } from '../../record/entry/table.ts';
import { entryStore } from '../kind.ts';
import { readVersion, type ReadVersion } from './version.ts';

type FileRow = typeof files.$inferSelect;

const answersIn = ({ snapshot }: ReadVersion): Answers[] => [
  teamAnswers(snapshot),
  ...snapshot.members.map((one) => one.answers),
];

/** File names given as answers to some questions of a version; may include other answers that are lists of strings. */
const namesIn = (version: ReadVersion | null, isMeant: (field: string) => boolean): string[] =>
  version ? answersIn(version).flatMap((one) => listedNames(pickAnswers(one, isMeant))) : [];

/** Two versions whose files are compared, with their ids. */
export interface ComparedVersions {
  now: { id: number | null; version: ReadVersion | null };
  /** The version that was decided before. */
  before: { id: number | null; version: ReadVersion | null };
}

const present = (
  { id, originalFilename, mediaType, size }: FileRow,
  sha256: string | null,
  isNew: boolean,
): ReviewedFile => ({ id, originalFilename, mediaType, size, sha256, isNew });

/**
 * Lists the files of both versions that answer the selected questions. Only their data is returned: each file is
 * opened by a separate link.
 */
export async function listVersionFiles(
  { db }: Services,
  { now, before }: ComparedVersions,
  isMeant: (version: ReadVersion, field: string) => boolean,
): Promise<ReviewedFile[]> {
  const named = [now, before].flatMap(({ version }) =>
    namesIn(version, (field) => isMeant(version!, field)),
  );
  const versions = [now.id, before.id].filter((id) => id !== null);
  if (named.length === 0 || versions.length === 0) return [];
  const { versionId, fileId } = entryVersionFiles;
  const rows = await db
    .select({ versionId, file: files, sha256: entryFiles.sha256 })
    .from(entryVersionFiles)
    .innerJoin(files, eq(files.id, fileId))
    .leftJoin(entryFiles, eq(entryFiles.fileId, fileId))
    .where(and(inArray(versionId, versions), inArray(fileId, named)));
  const old = new Set(rows.filter((row) => row.versionId === before.id).map(({ file }) => file.id));
  const known = new Map(rows.map((row) => [row.file.id, row]));
  const isCompared = before.id !== null && before.id !== now.id;
  return [...known.values()].map(({ file, sha256 }) =>
    present(file, sha256, isCompared && !old.has(file.id)),
  );
}

/** A submitted file of an entry, with the latest version that contains it. */
async function findPinned({ db }: Services, entryId: number, fileId: string) {
  const [row] = await db
    .select({ file: files, versionId: entryVersions.id, slot: entryFiles.slot })
    .from(entryVersionFiles)
    .innerJoin(entryVersions, eq(entryVersions.id, entryVersionFiles.versionId))
    .innerJoin(files, eq(files.id, entryVersionFiles.fileId))
    .innerJoin(entryFiles, eq(entryFiles.fileId, files.id))
    .where(and(eq(entryVersions.entryId, entryId), eq(entryVersionFiles.fileId, fileId)))
    .orderBy(desc(entryVersions.id))
    .limit(1);
  return row;
}

/**
 * Returns a link to a file of an entry, valid for some minutes; documents that browsers can display are displayed.
 * Each access is recorded (threat 43); files of sensitive questions require the permission to reveal.
 * @throws Fault notFound beyond the actor's scope, and for files that were not submitted
 */
export async function revealFile(
  services: Services,
  actor: Actor,
  { id, file: fileId }: { id: number; file: string },
): Promise<PrivateFile> {
  const { db, secret } = services;
  await demandRow(db, entryStore, actor, id, 'query');
  const found = await findPinned(services, id, fileId);
  if (!found) throw new Fault('notFound');
  const version = await readVersion(services, found.versionId);
  if (version?.sensitive.has(found.slot)) await demandRow(db, entryStore, actor, id, 'reveal');
  const { file } = found;
  await recordDeed(db, actor, {
    action: 'contest:entry:file',
    target: `entry ${id}`,
    after: { file: file.originalFilename },
  });
  return presentViewable(secret, file);
}
