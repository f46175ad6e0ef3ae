import { zipEntries } from './zip.ts';

/** A file that every Office Open XML document contains. */
const CONTENT_TYPES = '[Content_Types].xml';
/** Paths of macros in a document: VBA projects of today, and macro sheets of the nineties. */
const MACROS = /(?:^|\/)(?:vba\w+\.(?:bin|xml)$|macrosheets\/)/i;

const namesIn = (bytes: Uint8Array): string[] => {
  try {
    return zipEntries(bytes).map(({ name }) => name);
  } catch {
    // An archive with any defect is not a document.
    return [];
  }
};

/**
 * Returns whether bytes are an Office Open XML document without macros (threat 30).
 * @param folder the folder of its own parts: `word`, `xl` or `ppt`
 */
export function isOfficeDocument(bytes: Uint8Array, folder: string): boolean {
  const names = namesIn(bytes);
  const hasParts = names.some((name) => name.startsWith(`${folder}/`));
  return names.includes(CONTENT_TYPES) && hasParts && !names.some((name) => MACROS.test(name));
}
