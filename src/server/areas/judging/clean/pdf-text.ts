import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';

/** Folder of the character maps for Chinese fonts that a document names but does not embed. */
const tables = (): string =>
  join(dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')), 'cmaps') + sep;

/** Returns the text of each page of a document, as a person would copy it. @throws Error if it cannot be read */
export async function readPdf(bytes: Uint8Array): Promise<string[]> {
  // Imported on demand: it is large, and nothing else needs it.
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const task = getDocument({
    // A copy, because pdf.js takes ownership of the buffer.
    data: new Uint8Array(bytes),
    cMapUrl: tables(),
    cMapPacked: true,
    verbosity: VerbosityLevel.ERRORS,
  });
  const pages: string[] = [];
  try {
    const document = await task.promise;
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number);
      const { items } = await page.getTextContent();
      pages.push(
        items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''),
      );
      page.cleanup();
    }
  } finally {
    await task.destroy();
  }
  return pages;
}
