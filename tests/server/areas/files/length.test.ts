import { PDFDocument } from '@cantoo/pdf-lib';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Rules } from '#domain/files/upload.ts';
import { acceptUpload } from '#server/areas/files/acceptance.ts';
import { useFolder } from '#tests/kit/storage/folder.ts';

const folder = useFolder();
const RULES: Rules = { kinds: ['document', 'film'], isLibrary: false, largest: 1e7 };

async function judge(name: string, bytes: Uint8Array, rules: Partial<Rules>) {
  const path = join(folder(), name);
  await writeFile(path, bytes);
  const upload = { path, name, size: bytes.length, head: bytes.subarray(0, 64) };
  return acceptUpload(upload, { ...RULES, ...rules });
}

async function pdfOf(pages: number): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  for (let page = 0; page < pages; page += 1) document.addPage();
  return document.save();
}

describe('a file that answers a question', () => {
  it('may have the maximum number of pages, and not one more', async () => {
    const bytes = await pdfOf(3);
    await expect(judge('a.pdf', bytes, { pages: 3 })).resolves.toMatchObject({ extension: 'pdf' });
    await expect(judge('a.pdf', bytes, { pages: 2 })).rejects.toMatchObject({
      fault: 'filePages',
      values: { count: 2 },
    });
  });

  it('is refused if its pages cannot be counted, unless no limit of pages is set', async () => {
    const broken = Buffer.from('%PDF-1.7\nnothing of a document');
    await expect(judge('b.pdf', broken, { pages: 9 })).rejects.toMatchObject({
      fault: 'fileSealed',
    });
    await expect(judge('b.pdf', broken, {})).resolves.toMatchObject({ extension: 'pdf' });
  });

  it('may last the maximum number of seconds, and not one more', async () => {
    const film = await readFile('src/content/seed/media/final-2025.mp4');
    await expect(judge('a.mp4', film, { seconds: 8 })).resolves.toMatchObject({ kind: 'film' });
    await expect(judge('a.mp4', film, { seconds: 7 })).rejects.toMatchObject({
      fault: 'fileSeconds',
    });
  });
});
