import { asc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { DOWNLOAD_KINDS, type Download } from '#contract/guide/download.ts';
import { FAQ_CATEGORIES, type Faq } from '#contract/guide/faq.ts';
import type { Database } from '#server/platform/db/database.ts';
import { storedFile } from '#server/platform/files/stored-file.ts';
import { files } from '#server/platform/files/table.ts';
import { downloads, faqs } from './table.ts';

/** Sorts rows by the order of their groups, keeping their order within a group. */
const grouped = <Row, Group>(
  rows: readonly Row[],
  groups: readonly Group[],
  groupOf: (row: Row) => Group,
): Row[] =>
  rows.toSorted((one, other) => groups.indexOf(groupOf(one)) - groups.indexOf(groupOf(other)));

/** Lists all questions with their answers. */
export async function listFaqs(db: Database): Promise<Faq[]> {
  const found = await db.select().from(faqs).orderBy(asc(faqs.sort), asc(faqs.id));
  return grouped(found, FAQ_CATEGORIES, ({ category }) => category);
}

/** Lists all downloads. */
export async function listDownloads(db: Database): Promise<Download[]> {
  const english = alias(files, 'english_file');
  const found = await db
    .select({ download: downloads, file: files, englishFile: english })
    .from(downloads)
    .innerJoin(files, eq(files.id, downloads.fileId))
    .leftJoin(english, eq(english.id, downloads.englishFileId))
    .orderBy(asc(downloads.sort), asc(downloads.id));
  const rows = found.map(({ download, file, englishFile }) => ({
    ...download,
    file: storedFile(file),
    englishFile: storedFile(englishFile),
  }));
  return grouped(rows, DOWNLOAD_KINDS, ({ kind }) => kind);
}
