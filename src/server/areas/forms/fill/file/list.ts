import { and, eq, inArray } from 'drizzle-orm';
import type { PrivateFile } from '#contract/files/part-upload.ts';
import type { Answers } from '#contract/forms/answer.ts';
import { fileAnswers } from '#domain/forms/file-field.ts';
import type { FormModel } from '#domain/forms/model.ts';
import type { Database } from '#server/platform/db/database.ts';
import { presentPrivate } from '#server/platform/files/link.ts';
import { files } from '#server/platform/files/table.ts';
import { formFiles } from '../../table.ts';
import type { FileHolder } from './claim.ts';

/**
 * Returns the files that some answers name and their holder still has, with links for a caller who may see the
 * answers.
 */
export async function listFiles(
  db: Database,
  secret: Buffer,
  holder: FileHolder,
  { model, answers }: { model: FormModel; answers: Answers },
): Promise<PrivateFile[]> {
  const ids = fileAnswers(model, answers).flatMap((one) => one.ids);
  if (ids.length === 0) return [];
  const isHeld =
    'draftId' in holder
      ? eq(formFiles.draftId, holder.draftId)
      : eq(formFiles.answerId, holder.answerId);
  const rows = await db
    .select({ file: files })
    .from(formFiles)
    .innerJoin(files, eq(files.id, formFiles.fileId))
    .where(and(isHeld, inArray(files.id, ids)));
  return rows.map(({ file }) => presentPrivate(secret, file));
}
