import { zipEntries } from './zip.ts';

/** What every document of Office Open XML holds. */
const CONTENT_TYPES = '[Content_Types].xml';
/** Where the programs of a document lie, of today and of the nineties. */
const MACROS = /(?:^|\/)(?:vba\w+\.(?:bin|xml)$|macrosheets\/)/i;

const namesIn = (bytes: Uint8Array): string[] => {
  try {
    return zipEntries(bytes).map(({ name }) => name);
  } catch {
    // Whatever is wrong with an archive, it is no document.
    return [];
  }
};

/**
 * Whether bytes are a document of Office Open XML without macros (threat 30).
 * @param folder where its own parts lie: `word`, `xl` or `ppt`
 */
export function isOfficeDocument(bytes: Uint8Array, folder: string): boolean {
  const names = namesIn(bytes);
  const hasParts = names.some((name) => name.startsWith(`${folder}/`));
  return names.includes(CONTENT_TYPES) && hasParts && !names.some((name) => MACROS.test(name));
}
