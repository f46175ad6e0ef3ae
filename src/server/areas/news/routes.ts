import {
  getNews,
  getNewsPage,
  listLatestNews,
  listNewsAddresses,
  listNewsArticles,
  listNewsYears,
  listShows,
} from '#contract/news/news.ts';
import type { Api } from '#server/platform/http/api.ts';
import { listCards, listLatestCards } from './cards.ts';
import { listYears } from './repository.ts';
import { readAddresses, readArticle, readArticles, readPage } from './reading.ts';

/** Mounts the public calls about news (specification 2, /dynamicEvent). */
export function newsRoutes({ mount, db }: Api): void {
  mount(getNews, async ({ params }) => ({ data: await readArticle(db, params.id) }));
  mount(getNewsPage, async ({ params }) => ({
    data: await readPage(db, params.year, params.page),
  }));
  mount(listNewsArticles, async ({ params }) => ({
    data: await readArticles(db, params.year, params.page),
  }));
  mount(listNewsYears, async () => ({ data: await listYears(db) }));
  mount(listNewsAddresses, async ({ params }) => ({
    data: await readAddresses(db, params.year, params.part),
  }));
  mount(listLatestNews, async ({ query }) => {
    const rows = await listLatestCards(db, query);
    return { rows, total: rows.length };
  });
  mount(listShows, ({ query, body }) => listCards(db, { ...query, ...body }));
}
