import type { Contest } from '#contract/contest/contest.ts';
import { saveContest } from '#server/areas/contest/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import { addNews, publishNews } from '#server/areas/news/service.ts';
import type { NewNews, NewsRow } from '#server/areas/news/repository.ts';

/** A session with the minimum of valid content. */
export const contestOf = (year: number, change: Partial<Contest> = {}): Contest => ({
  year,
  title: { zh: `${year} 大赛`, en: `Contest ${year}` },
  slogan: { zh: '', en: '' },
  summary: { zh: '简介', en: 'Summary' },
  status: 'open',
  startsOn: `${year}-04-01`,
  endsOn: `${year}-10-17`,
  registrationFrom: `${year}-04-01T01:00:00.000Z`,
  registrationUntil: `${year}-06-30T10:00:00.000Z`,
  place: { zh: '厦门', en: 'Xiamen' },
  countries: 0,
  teams: 0,
  topicsPerTeam: 1,
  teamScope: 'contest',
  ...change,
});

/** An article with the minimum of valid content; later days are newer. */
export const articleOf = (year: number, day: number, change: Partial<NewNews> = {}): NewNews => ({
  year,
  title: { zh: `第 ${day} 条`, en: `Article ${day}` },
  summary: { zh: '', en: '' },
  body: { zh: '<p>正文</p>', en: '<p>Text</p>' },
  source: { zh: '', en: '' },
  publishedAt: new Date(Date.UTC(year, 0, day)),
  ...change,
});

export async function publishArticle(
  db: Database,
  year: number,
  day: number,
  change: Partial<NewNews> = {},
): Promise<NewsRow> {
  const { id } = await addNews(db, articleOf(year, day, change));
  return publishNews(db, id);
}

export const openContest = (db: Database, year: number) => saveContest(db, contestOf(year));
