import { tag } from '#contract/call/tag.ts';
import { cooperationNewsContent } from '#contract/cooperation/news.ts';
import { eachRow, recordKind } from '#server/platform/editorial/records.ts';
import { cooperationNews } from './table.ts';

/** Articles about industrial cooperation. Each has its own page; the home page of the portal shows the newest. */
export const cooperationNewsKind = recordKind({
  type: cooperationNewsContent,
  table: cooperationNews,
  title: ({ title }) => title,
  toRow: ({ publishedAt, ...data }) => ({ ...data, publishedAt: new Date(publishedAt) }),
  toData: eachRow(({ title, summary, body, source, publishedAt, coverId }) => ({
    title,
    summary,
    body,
    source,
    publishedAt: publishedAt.toISOString(),
    coverId,
  })),
  tags: ({ id }) => [tag.cooperationNews, tag.cooperationArticle(id)],
  address: (recordId) => `/cooperation/newsDetail/${recordId}/`,
});
