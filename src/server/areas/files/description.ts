import { randomBytes } from 'node:crypto';
import type { Bilingual } from '#contract/call/text/bilingual.ts';
import { cleanFileName } from '#domain/files/name.ts';

/** Descriptive data of a file. */
export interface Described {
  originalFilename: string;
  alt?: Bilingual;
  sourceId?: string | undefined;
  sourceType?: string | undefined;
  /** Folder in the library. */
  folder?: string | undefined;
}

const newId = () => randomBytes(16).toString('hex');
const NO_ALT: Bilingual = { zh: '', en: '' };

/** Returns the columns that follow from the description of a file. */
export const described = ({
  originalFilename,
  alt = NO_ALT,
  sourceId,
  sourceType,
  folder = '',
}: Described) => ({
  id: newId(),
  folder,
  alt,
  sourceId,
  sourceType,
  isPublic: true,
  originalFilename: cleanFileName(originalFilename),
});
