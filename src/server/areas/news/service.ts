import { and, eq } from 'drizzle-orm';
import { Fault } from '#contract/fault.ts';
import { tag } from '#contract/call/tag.ts';
import { sitemapPart } from '#domain/news/list-page.ts';
import type { Database } from '#server/platform/db/database.ts';
import { renewFileNames } from '#server/platform/files/former.ts';
import { announce } from '#server/platform/publish/batch/outbox.ts';
import { sanitiseBoth } from '#server/platform/text/sanitise.ts';
import { move, moves, place, withdraw } from './placing.ts';
import { lockOrder } from './order.ts';
import { findNews, insertNews, updateNews, type NewNews, type NewsRow } from './repository.ts';
import { news } from './table.ts';

/** Returns an article, published or not. @throws Fault notFound */
export async function demandNews(db: Database, id: number): Promise<NewsRow> {
  const row = await findNews(db, id);
  if (!row) throw new Fault('notFound');
  return row;
}

/** Sanitises the body, and replaces former names of files by the current ones. */
const clean = async <T extends Partial<NewNews>>(db: Database, input: T): Promise<T> =>
  input.body ? { ...input, body: await renewFileNames(db, sanitiseBoth(input.body)) } : input;

/** Removes the reference of unpublished articles to a cover. Rows of withdrawn articles are kept. */
export const forgetCover = async (db: Database, fileId: string): Promise<void> => {
  const isUnseen = eq(news.status, 'draft');
  await db
    .update(news)
    .set({ coverId: null })
    .where(and(eq(news.coverId, fileId), isUnseen));
};

/** Adds an article as a draft. @param id its id if it already has one */
export const addNews = async (db: Database, input: NewNews, id?: number): Promise<NewsRow> =>
  insertNews(db, { ...(await clean(db, input)), ...(id !== undefined && { id }) });

/** Publishes an article. Does nothing if it already is published. @throws Fault notFound */
export const publishNews = (db: Database, id: number): Promise<NewsRow> =>
  db.transaction(async (tx) => {
    await lockOrder(tx);
    const row = await demandNews(tx, id);
    if (row.status === 'published') return row;
    const body = await renewFileNames(tx, row.body);
    if (body !== row.body) await updateNews(tx, id, { body });
    await announce(tx, await place(tx, row));
    return demandNews(tx, id);
  });

/** Unpublishes an article. Its text is kept. @throws Fault notFound */
export const unpublishNews = (db: Database, id: number): Promise<NewsRow> =>
  db.transaction(async (tx) => {
    await lockOrder(tx);
    const row = await demandNews(tx, id);
    if (row.status === 'draft') return row;
    await announce(tx, await withdraw(tx, row));
    return demandNews(tx, id);
  });

/** Returns the tags of the kind lists that an article leaves and enters. */
const kindTags = (row: NewsRow, { kind }: Partial<NewNews>): string[] =>
  kind === undefined || kind === row.kind ? [] : [tag.newsOfKind(row.kind), tag.newsOfKind(kind)];

/** Changes an article. If it is published, the change goes live. @throws Fault notFound */
export const editNews = (db: Database, id: number, input: Partial<NewNews>): Promise<NewsRow> =>
  db.transaction(async (tx) => {
    await lockOrder(tx);
    const row = await demandNews(tx, id);
    const change = await clean(tx, input);
    if (row.status === 'published' && moves(row, change)) {
      await announce(tx, await move(tx, row, change));
    } else {
      await updateNews(tx, id, change);
      if (row.status === 'published') {
        await announce(tx, [
          tag.news(id),
          tag.newsSitemap(row.year, sitemapPart(row.listPage!)),
          ...kindTags(row, change),
        ]);
      }
    }
    return demandNews(tx, id);
  });
