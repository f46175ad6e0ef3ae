import { and, eq, inArray } from 'drizzle-orm';
import { newsContent } from '#contract/news/news.ts';
import type { ContentKind } from '#server/platform/editorial/kind.ts';
import { lockOrder } from './order.ts';
import { findNews } from './repository.ts';
import { addNews, editNews, forgetCover, publishNews, unpublishNews } from './service.ts';
import { news } from './table.ts';

const isLive = eq(news.status, 'published');

/**
 * News. Published articles have a page and appear in lists, the feed and the home page; service.ts announces all of
 * these.
 */
export const newsKind: ContentKind<typeof newsContent> = {
  type: newsContent,
  title: ({ title }) => title,
  year: ({ year }) => year,
  lock: lockOrder,
  async publish(tx, { recordId, data: { publishedAt, ...data } }) {
    const row = { ...data, publishedAt: new Date(publishedAt) };
    const known = recordId === null ? undefined : await findNews(tx, recordId);
    const { id } = known
      ? await editNews(tx, known.id, row)
      : await addNews(tx, row, recordId ?? undefined);
    await publishNews(tx, id);
    return id;
  },
  async withdraw(tx, recordId) {
    await unpublishNews(tx, recordId);
  },
  forgetFile: forgetCover,
  async liveIds(db) {
    const found = await db.select({ id: news.id }).from(news).where(isLive);
    return found.map(({ id }) => id);
  },
  async readLive(db, recordIds) {
    const found = await db
      .select()
      .from(news)
      .where(and(isLive, inArray(news.id, [...recordIds])));
    return found.map(({ id, year, kind, title, summary, body, source, coverId, publishedAt }) => ({
      recordId: id,
      data: {
        year,
        kind,
        title,
        summary,
        body,
        source,
        publishedAt: publishedAt.toISOString(),
        coverId,
      },
    }));
  },
  address: (recordId) => `/dynamicEvent/imnewsDetail/${recordId}/`,
};
