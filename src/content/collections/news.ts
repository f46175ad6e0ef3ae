import {
  getNews,
  getNewsPage,
  listLatestNews,
  listNewsAddresses,
  listNewsYears,
  type NewsCard,
} from '#contract/news/news.ts';
import { tag } from '#contract/call/tag.ts';
import { answers } from '#content/loader.ts';
import { pagesShownBeside } from '#lib/render/pager.ts';

const cardTags = (rows: readonly NewsCard[]) => rows.map(({ id }) => tag.news(id));

/** What pages read of the news. */
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
    (query: { year?: number; limit: number }) => ({ query }),
    ({ rows }, { year }) => [
      year === undefined ? tag.newsLatest : tag.newsLatestOf(year),
      ...cardTags(rows),
    ],
  ),
  newsPage: answers(
    getNewsPage,
    (params: { year: string; page: string }) => ({ params }),
    ({ data }) => [
      tag.newsPage(data.year, data.page),
      ...cardTags(data.rows),
      ...pagesShownBeside(data.page).map((page) => tag.newsPageExists(data.year, page)),
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
