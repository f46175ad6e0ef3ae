import { readFile } from 'node:fs/promises';
import { translator } from '#content/i18n/translate.ts';
import type { Bilingual } from '#contract/call/text/bilingual.ts';
import type { Database } from '#server/platform/db/database.ts';
import { importPicture, renderOnce } from '#server/areas/files/service.ts';
import { FILES_PATH } from '#server/platform/files/stored-file.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { renderBoth } from '#server/platform/text/markdown.ts';
import { findByImportKey } from '#server/areas/news/repository.ts';
import { addNews, editNews, publishNews } from '#server/areas/news/service.ts';
import type { NewNews, NewsRow } from '#server/areas/news/repository.ts';
import { ImportError, readFolder, type ArticleFile } from './folder.ts';
import { PICTURE } from './parse.ts';

/** Library folder for the pictures of articles. */
const FOLDER = translator('zh')('resource.news');

type StoredPictures = Map<string, Awaited<ReturnType<typeof importPicture>>>;

/** What the pictures of an import are stored with. */
interface Stores {
  db: Database;
  storage: Storage;
  render: ReturnType<typeof renderOnce>;
}

/** Stores the pictures of an article. Some faults of a picture only appear while encoding it. @throws ImportError */
async function storePictures(
  { db, storage, render }: Stores,
  { path, pictures, article }: ArticleFile,
) {
  const { cover, coverAlt: alt } = article.front!;
  const stored: StoredPictures = new Map();
  for (const [written, file] of pictures) {
    const upload = { originalFilename: file, bytes: await readFile(file), folder: FOLDER };
    const described = written === cover ? { ...upload, alt } : upload;
    const added = await importPicture(db, storage, described, render).catch((cause: unknown) => {
      throw new ImportError([`${path}: picture ${written}: ${(cause as Error).message}`], {
        cause,
      });
    });
    stored.set(written, added);
  }
  return stored;
}

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/**
 * Replaces Markdown pictures by `<img>` elements with a size, so that the text does not move when a picture is
 * loaded.
 */
const placePictures = (markdown: string, stored: StoredPictures): string =>
  markdown.replaceAll(PICTURE, (_, alt: string, spaced: string | undefined, path: string) => {
    const { fileName, width, height } = stored.get(spaced ?? path)!;
    return `<img src="${FILES_PATH}${fileName}" alt="${escape(alt)}" width="${width}" height="${height}">`;
  });

const placeBoth = ({ zh, en }: Bilingual, stored: StoredPictures): Bilingual => ({
  zh: placePictures(zh, stored),
  en: placePictures(en, stored),
});

/** Returns the columns of an article that a file describes. */
async function toNews(stores: Stores, file: ArticleFile): Promise<NewNews> {
  const stored = await storePictures(stores, file);
  const { year, kind, title, summary, source, cover, publishedAt } = file.article.front!;
  return {
    year,
    kind,
    title,
    summary,
    source,
    publishedAt: new Date(publishedAt),
    coverId: cover ? stored.get(cover)!.id : null,
    body: renderBoth(placeBoth(file.article.body, stored)),
    importKey: file.path,
  };
}

async function save(db: Database, input: NewNews): Promise<NewsRow> {
  const known = await findByImportKey(db, input.importKey!);
  const row = known ? await editNews(db, known.id, input) : await addNews(db, input);
  return publishNews(db, row.id);
}

/** Parsed to a number, because files write times with different offsets. */
const momentOf = ({ article }: ArticleFile): number => Date.parse(article.front!.publishedAt);

/**
 * Imports a folder of Markdown articles as published news, all or none. A file that was imported before updates its
 * article.
 * @throws ImportError with file and line of every fault
 */
export async function importFolder(
  db: Database,
  storage: Storage,
  folder: string,
): Promise<NewsRow[]> {
  const files = await readFolder(folder);
  const oldestFirst = files.sort((a, b) => momentOf(a) - momentOf(b));
  // Pictures are encoded before the transaction, whose lock would otherwise block every editor meanwhile.
  const stores = { db, storage, render: renderOnce() };
  const inputs: NewNews[] = [];
  for (const file of oldestFirst) inputs.push(await toNews(stores, file));
  return db.transaction(async (tx) => {
    const rows: NewsRow[] = [];
    for (const input of inputs) rows.push(await save(tx, input));
    return rows;
  });
}
