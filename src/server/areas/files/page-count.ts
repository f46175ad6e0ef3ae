import { readFile } from 'node:fs/promises';
import { PDFDocument } from '@cantoo/pdf-lib';

/** Counts the pages of a PDF; null if it is damaged or password-protected. */
export async function countPages(path: string): Promise<number | null> {
  try {
    const document = await PDFDocument.load(await readFile(path), { updateMetadata: false });
    return document.getPageCount();
  } catch {
    return null;
  }
}
