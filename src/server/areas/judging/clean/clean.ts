import type { CopyRefusal } from '#contract/judging/file/copy.ts';
import { Unclean } from './refusal.ts';
import type { CleanDocument } from './clean-document.ts';

/** Result of cleaning a document. */
export type CleanAnswer = CleanDocument | { refusal: CopyRefusal };

/** Start message of a thread that cleans a document. */
export interface CleanThread {
  task: 'clean';
  job: { bytes: Uint8Array; mediaType: string };
}

const OFFICE = 'application/vnd.openxmlformats-officedocument.';

/**
 * Whether a document is of a kind that can be cleaned. Formats of older office programs cannot: what they contain
 * cannot be found reliably.
 */
export const isDocument = (mediaType: string): boolean =>
  mediaType === 'application/pdf' || mediaType.startsWith(OFFICE);

/** Loaded on demand, because the libraries that read documents are large and needed only here. */
const cleanerOf = async (mediaType: string) =>
  mediaType.startsWith(OFFICE)
    ? (await import('./office.ts')).cleanOffice
    : (await import('./pdf.ts')).cleanPdf;

/** Cleans a document. Any unexpected error means that the uploaded document is not what it claims to be. */
export async function cleanDocument(bytes: Uint8Array, mediaType: string): Promise<CleanAnswer> {
  try {
    const clean = await cleanerOf(mediaType);
    return await clean(bytes);
  } catch (error) {
    return { refusal: error instanceof Unclean ? error.refusal : 'broken' };
  }
}
