import { eq, inArray, and } from 'drizzle-orm';
import { newsContent } from '#contract/news.ts';
import type { ContentKind } from '#server/content/kind.ts';
import { addNews, editNews, publishNews, unpublishNews } from './service.ts';
import { news } from './table.ts';

/** Published news have a page, stand in lists, in the feed and on the home page; service.ts announces them all. */
export const newsKind: ContentKind<typeof newsContent> = {
  type: newsContent,
  title: ({ title }) => title,
  year: ({ year }) => year,
  async publish(tx, recordId, { publishedAt, ...data }) {
    const row = { ...data, publishedAt: new Date(publishedAt) };
    if (recordId !== null) {
      await editNews(tx, recordId, row);
      await publishNews(tx, recordId);
      return recordId;
    }
    const { id } = await addNews(tx, { ...row });
    await publishNews(tx, id);
    return id;
  },
  async withdraw(tx, recordId) {
    await unpublishNews(tx, recordId);
  },
  async readLive(db, recordIds) {
    const isLive = eq(news.status, 'published');
    const found = await db
      .select()
      .from(news)
      .where(recordIds ? and(isLive, inArray(news.id, [...recordIds])) : isLive);
    return found.map(({ id, year, title, summary, body, source, coverId, publishedAt }) => ({
      recordId: id,
      data: { year, title, summary, body, source, publishedAt: publishedAt.toISOString(), coverId },
    }));
  },
  address: (recordId) => `/dynamicEvent/imnewsDetail/${recordId}/`,
};
