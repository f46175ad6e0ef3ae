import { readFile } from 'node:fs/promises';
import { PDFDocument } from '@cantoo/pdf-lib';

/** How many pages a PDF has; null for one that is damaged or needs a password. */
export async function countPages(path: string): Promise<number | null> {
  try {
    const document = await PDFDocument.load(await readFile(path), { updateMetadata: false });
    return document.getPageCount();
  } catch {
    return null;
  }
}
