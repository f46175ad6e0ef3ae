import { randomBytes } from 'node:crypto';
import type { Bilingual } from '#contract/call/text/bilingual.ts';
import { keptName } from '#domain/files/name.ts';

/** What is told about a file. */
export interface Described {
  originalFilename: string;
  alt?: Bilingual;
  sourceId?: string | undefined;
  sourceType?: string | undefined;
  /** Of the library, where it is to stand in one. */
  folder?: string | undefined;
}

const newId = () => randomBytes(16).toString('hex');
const NO_ALT: Bilingual = { zh: '', en: '' };

/** The columns that follow from what is told about a file. */
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
  originalFilename: keptName(originalFilename),
});
