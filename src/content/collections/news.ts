import {
  getNews,
  getNewsPage,
  listLatestNews,
  listNewsAddresses,
  listNewsYears,
  type NewsCard,
  type NewsKind,
} from '#contract/news/news.ts';
import { tag } from '#contract/call/tag.ts';
import { answers } from '#content/loader.ts';

const cardTags = (rows: readonly NewsCard[]) => rows.map(({ id }) => tag.news(id));

/** Returns the tag that announces a new article among the newest of a year, of a kind, or of all. */
function latestTag(year: number | undefined, kind: NewsKind | undefined): string {
  if (kind !== undefined) return tag.newsOfKind(kind);
  return year === undefined ? tag.newsLatest : tag.newsLatestOf(year);
}

/** Collections of the news. */
export const newsAnswers = {
  news: answers(
    getNews,
    (params: { id: string }) => ({ params }),
    ({ data }) => [
      tag.news(data.id),
      tag.newsBeside(data.id),
      ...[data.older, data.newer].flatMap((link) => (link ? [tag.news(link.id)] : [])),
    ],
  ),
  newsLatest: answers(
    listLatestNews,
    (query: { year?: number; kind?: NewsKind; limit: number }) => ({ query }),
    ({ rows }, { year, kind }) => [latestTag(year, kind), ...cardTags(rows)],
  ),
  newsPage: answers(
    getNewsPage,
    (params: { year: string; page: string }) => ({ params }),
    ({ data }) => [
      tag.newsPage(data.year, data.page),
      ...cardTags(data.rows),
      tag.newsPageExists(data.year, data.page + 1),
    ],
  ),
  newsYears: answers(
    listNewsYears,
    () => ({}),
    () => [tag.newsYears],
  ),
  newsAddresses: answers(
    listNewsAddresses,
    (params: { year: string; part: string }) => ({ params }),
    (_, { year, part }) => [tag.newsSitemap(Number(year), Number(part))],
  ),
};
