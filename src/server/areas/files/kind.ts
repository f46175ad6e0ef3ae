import { like, not, or, type SQL } from 'drizzle-orm';
import type { FileKind } from '#contract/files/file.ts';
import { files } from '#server/platform/files/table.ts';

const picture = like(files.mediaType, 'image/%');
const film = like(files.mediaType, 'video/%');

/** Conditions for files by kind. Everything that is neither picture nor film is a document. */
export const OF_KIND: Record<FileKind, SQL> = {
  picture,
  film,
  document: not(or(picture, film)!),
};
