import { readFile } from 'node:fs/promises';
import { judgeArchive, judgeUpload, type Accepted, type Rules } from '#domain/files/upload.ts';
import type { Upload } from '#server/platform/http/context.ts';
import { demandLength } from './length.ts';

/**
 * Judges a file that has arrived. What is told by its first bytes is not read whole; an archive has its table of contents
 * at its end, and is a document of 5 MB at most.
 * @throws Fault fileFormat, fileSize (threat 30), and those of `demandLength`
 */
export async function acceptUpload(upload: Upload, rules: Rules): Promise<Accepted> {
  const accepted = judgeUpload(upload, rules);
  if (accepted.folder !== undefined)
    judgeArchive(await readFile(upload.path), accepted.folder, rules);
  await demandLength(upload.path, accepted, rules);
  return accepted;
}
