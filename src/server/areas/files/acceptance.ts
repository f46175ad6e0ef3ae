import { readFile } from 'node:fs/promises';
import { checkArchive, checkUpload, type Accepted, type Rules } from '#domain/files/upload.ts';
import type { Upload } from '#server/platform/http/context.ts';
import { demandLength } from './length.ts';

/**
 * Checks an uploaded file. Formats that are recognised by their first bytes are not read completely. Archives have to
 * be, because their directory is at the end; they are documents of at most 5 MB.
 * @throws Fault fileFormat, fileSize (threat 30), and those of `demandLength`
 */
export async function acceptUpload(upload: Upload, rules: Rules): Promise<Accepted> {
  const accepted = checkUpload(upload, rules);
  if (accepted.folder !== undefined)
    checkArchive(await readFile(upload.path), accepted.folder, rules);
  await demandLength(upload.path, accepted, rules);
  return accepted;
}
