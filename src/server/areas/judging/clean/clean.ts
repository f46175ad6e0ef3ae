import type { CopyRefusal } from '#contract/judging/file/copy.ts';
import { Unclean } from './refusal.ts';
import type { CleanDocument } from './clean-document.ts';

/** What came of a document. */
export type CleanAnswer = CleanDocument | { refusal: CopyRefusal };

/** What a thread for copies is told when it starts. */
export interface CleanThread {
  task: 'clean';
  job: { bytes: Uint8Array; mediaType: string };
}

const OFFICE = 'application/vnd.openxmlformats-officedocument.';

/** The kinds of documents that can be cleaned. Those of older programs cannot: what they hold lies where nobody finds it. */
export const isDocument = (mediaType: string): boolean =>
  mediaType === 'application/pdf' || mediaType.startsWith(OFFICE);

/** What reads documents is large, and of use where one is cleaned alone. */
const cleanerOf = async (mediaType: string) =>
  mediaType.startsWith(OFFICE)
    ? (await import('./office.ts')).cleanOffice
    : (await import('./pdf.ts')).cleanPdf;

/** Whatever goes wrong with a document that somebody sent: it is not what it says. */
export async function cleanDocument(bytes: Uint8Array, mediaType: string): Promise<CleanAnswer> {
  try {
    const clean = await cleanerOf(mediaType);
    return await clean(bytes);
  } catch (error) {
    return { refusal: error instanceof Unclean ? error.refusal : 'broken' };
  }
}
