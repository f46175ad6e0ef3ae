import { and, eq } from 'drizzle-orm';
import { certificationResource } from '#contract/cooperation/certification.ts';
import { Fault } from '#contract/fault.ts';
import type { PrivateFile } from '#contract/files/part-upload.ts';
import { recordDeed } from '#server/platform/audit/service.ts';
import { presentViewable } from '#server/platform/files/link.ts';
import { files } from '#server/platform/files/table.ts';
import type { Actor } from '#server/platform/http/context.ts';
import type { OwnServices } from '#server/platform/own/kind.ts';
import { demandRow } from '#server/platform/records/read.ts';
import { openNumber } from '../organisation/registration-number.ts';
import { certificationStore } from './kind.ts';
import { certificationFiles, certifications } from './table.ts';

/**
 * Returns a link to a piece of evidence for some minutes; documents that browsers display are displayed. Each access is
 * recorded (threat 43).
 * @throws Fault notFound for evidence beyond the actor's reach
 */
export async function openEvidence(
  { db, secret }: OwnServices,
  actor: Actor,
  { id, file: fileId }: { id: number; file: string },
): Promise<PrivateFile> {
  await demandRow(db, certificationStore, actor, id, 'reveal');
  const [found] = await db
    .select({ file: files })
    .from(certificationFiles)
    .innerJoin(files, eq(files.id, certificationFiles.fileId))
    .where(and(eq(certificationFiles.certificationId, id), eq(files.id, fileId)));
  if (!found) throw new Fault('notFound');
  await recordDeed(db, actor, {
    action: 'cooperation:certification:file',
    target: `certification ${id}`,
    after: { file: found.file.originalFilename },
  });
  return presentViewable(secret, found.file);
}

/** The fields of a round that lists leave out. */
export const revealedBy = (secret: Buffer) => ({
  resource: certificationResource,
  table: certifications,
  owner: null,
  ...(certificationStore.limit && { limit: certificationStore.limit }),
  action: 'reveal',
  show: (row: typeof certifications.$inferSelect) => ({
    registrationNumber: openNumber(secret, row),
  }),
});
