import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { CERTIFICATE_CODE_SIZE } from '#contract/registration/certificate.ts';
import { fillText, paperLines } from '#domain/registration/certificate.ts';
import type { Database } from '#server/platform/db/database.ts';
import { loadSharp } from '#server/platform/files/sharp.ts';
import { files } from '#server/platform/files/table.ts';
import { writePdf, type PdfLine } from '#server/platform/pdf/document.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import type { Certificate } from './verify.ts';

/** What certificates are printed with. */
export interface PaperServices {
  db: Database;
  storage: Storage;
  origin: string;
}

const INK = '#1f2937';

const linesOf = ({ texts, words }: Certificate): PdfLine[] =>
  paperLines(texts.map((one) => ({ ...one, text: fillText(one.text, words) }))).map((line) => ({
    ...line,
    colour: INK,
  }));

async function readGround(
  { db, storage }: PaperServices,
  id: string | null,
): Promise<Buffer | null> {
  if (id === null) return null;
  const [file] = await db.select().from(files).where(eq(files.id, id));
  if (!file) return null;
  // PDF documents support only JPEG and PNG; pictures of the library may have other formats.
  const sharp = await loadSharp();
  return sharp(await readFile(join(storage.folder, file.fileName)))
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** Prints a certificate, with the address by which it can be verified. */
export async function writePaper(
  services: PaperServices,
  certificate: Certificate,
): Promise<Buffer> {
  const { code, codeX: x, codeY: y, title, groundId, words } = certificate;
  const address = `${services.origin}/certificate/#${code}`;
  const proof = {
    text: code,
    x: x - 6,
    y: y + CERTIFICATE_CODE_SIZE + 2,
    width: CERTIFICATE_CODE_SIZE + 12,
    size: 3,
  };
  const page = {
    isLandscape: true,
    ground: await readGround(services, groundId),
    lines: [...linesOf(certificate), { ...proof, align: 'center' as const, colour: INK }],
    codes: [{ text: address, x, y, size: CERTIFICATE_CODE_SIZE }],
  };
  return writePdf({ title: title.zh, author: words.contest.zh, language: 'zh' }, [page]);
}
