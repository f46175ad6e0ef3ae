import { defineLiveCollection } from 'astro:content';
import { answers } from './content/loader.ts';
import { listAllianceItems } from './contract/alliance/alliance.ts';
import { type Chapter, listChapters } from './contract/contest/chapter.ts';
import { getContest, listContests } from './contract/contest/contest.ts';
import { getMedia, listMedia, type MediaCard } from './contract/media/media.ts';
import {
  getNews,
  getNewsPage,
  listLatestNews,
  listNewsAddresses,
  listNewsYears,
  type NewsCard,
} from './contract/news/news.ts';
import { listExperts, listUnits } from './contract/people/people.ts';
import { getRace, getRaceGroups } from './contract/contest/race.ts';
import { getSite } from './contract/site/site.ts';
import { tag } from './contract/call/tag.ts';
import { pagesShownBeside } from './lib/render/pager.ts';

const cardTags = (rows: readonly NewsCard[]) => rows.map(({ id }) => tag.news(id));

/** What pages read, and what they depend on by reading it. */
export const collections = {
  site: defineLiveCollection({
    loader: answers(
      getSite,
      () => ({}),
      () => [tag.site],
    ),
  }),
  contests: defineLiveCollection({
    loader: answers(
      listContests,
      () => ({}),
      () => [tag.contests],
    ),
  }),
  contest: defineLiveCollection({
    loader: answers(
      getContest,
      (params: { year: number }) => ({ params }),
      (_, { year }) => [tag.contest(year)],
    ),
  }),
  units: defineLiveCollection({
    loader: answers(
      listUnits,
      () => ({}),
      () => [tag.units],
    ),
  }),
  experts: defineLiveCollection({
    loader: answers(
      listExperts,
      () => ({}),
      () => [tag.experts],
    ),
  }),
  chapters: defineLiveCollection({
    loader: answers(
      listChapters,
      (params: { page: Chapter['page'] }) => ({ params }),
      (_, { page }) => [tag.chapters(page)],
    ),
  }),
  alliance: defineLiveCollection({
    loader: answers(
      listAllianceItems,
      () => ({}),
      () => [tag.alliance],
    ),
  }),
  topicGroups: defineLiveCollection({
    loader: answers(
      getRaceGroups,
      (params: { year: number }) => ({ params }),
      (_, { year }) => [tag.topics(year)],
    ),
  }),
  topic: defineLiveCollection({
    loader: answers(
      getRace,
      (params: { id: string }) => ({ params }),
      ({ data }) => [tag.topic(data.id)],
    ),
  }),
  mediaList: defineLiveCollection({
    loader: answers(
      listMedia,
      (params: { year: number; type: MediaCard['type'] }) => ({ params }),
      ({ data }, { year }) => [tag.mediaOf(year), ...data.map(({ id }) => tag.media(id))],
    ),
  }),
  media: defineLiveCollection({
    loader: answers(
      getMedia,
      (params: { id: string }) => ({ params }),
      ({ data }) => [tag.media(data.id)],
    ),
  }),
  news: defineLiveCollection({
    loader: answers(
      getNews,
      (params: { id: string }) => ({ params }),
      ({ data }) => [
        tag.news(data.id),
        tag.newsBeside(data.id),
        ...[data.older, data.newer].flatMap((link) => (link ? [tag.news(link.id)] : [])),
      ],
    ),
  }),
  newsLatest: defineLiveCollection({
    loader: answers(
      listLatestNews,
      (query: { year?: number; limit: number }) => ({ query }),
      ({ rows }, { year }) => [
        year === undefined ? tag.newsLatest : tag.newsLatestOf(year),
        ...cardTags(rows),
      ],
    ),
  }),
  newsPage: defineLiveCollection({
    loader: answers(
      getNewsPage,
      (params: { year: string; page: string }) => ({ params }),
      ({ data }) => [
        tag.newsPage(data.year, data.page),
        ...cardTags(data.rows),
        ...pagesShownBeside(data.page).map((page) => tag.newsPageExists(data.year, page)),
      ],
    ),
  }),
  newsYears: defineLiveCollection({
    loader: answers(
      listNewsYears,
      () => ({}),
      () => [tag.newsYears],
    ),
  }),
  newsAddresses: defineLiveCollection({
    loader: answers(
      listNewsAddresses,
      (params: { year: string; part: string }) => ({ params }),
      (_, { year, part }) => [tag.newsSitemap(Number(year), Number(part))],
    ),
  }),
};
