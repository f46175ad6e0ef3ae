import { uploadFile, type StoredFile } from '#contract/files/file.ts';
import { uploadFilm } from '#contract/files/library.ts';
import type { Upload } from '#lib/browser/api/upload.ts';
import type { Office } from '#islands/admin/kit/office.ts';
import { kindByName } from '#islands/admin/library/upload/upload-rule.ts';

type Progress = Pick<Upload, 'onProgress' | 'signal'>;

/**
 * Uploads a file into a folder of the library. `kind` selects the words of a failure.
 * @throws ApiError
 */
export async function sendToLibrary(
  { send }: Pick<Office, 'send'>,
  file: File,
  folder: string,
  progress: Progress & { kind?: Upload['kind'] } = {},
): Promise<StoredFile> {
  const kind = kindByName(file.name, ['picture', 'film', 'document']);
  const given = { file, kind: kind === 'picture' ? 'picture' : 'file', ...progress } as const;
  if (kind === 'film') {
    return (await send(uploadFilm, { query: { folder } }, given)).data;
  }
  return send(uploadFile, { query: { folder } }, given);
}
