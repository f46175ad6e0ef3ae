import { sql } from 'drizzle-orm';
import { CONTEST_YEARS } from '#contract/contest/contest.ts';
import { saveContest } from '#server/areas/contest/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import { news } from '#server/areas/news/table.ts';
import { saveContact } from '#server/areas/system/service.ts';
import { contestOf } from '#tests/kit/content/contest.ts';

/** The text of one article: six paragraphs, about 700 characters of Chinese and 300 words of English. */
export function bodyOf(number: number): { zh: string; en: string } {
  const zh = Array.from(
    { length: 6 },
    (_, part) =>
      `<p>第 ${number} 号通报第 ${part + 1} 段：参赛队伍在异构计算节点上完成稀疏线性方程组求解，提交的程序由组委会统一编译并在相同规模的集群上运行三次，取中位数作为成绩；评审专家同时查看代码、报告与能耗记录，三项按照公布的权重合并。</p>`,
  ).join('');
  const en = Array.from(
    { length: 6 },
    (_, part) =>
      `<p>Bulletin ${number}, part ${part + 1}: the teams solve sparse linear systems on heterogeneous nodes; the office compiles each program, runs it three times on the same cluster and takes the median, while the judges read code, report and energy record and combine the three by the published weights.</p>`,
  ).join('');
  return { zh, en };
}

const BATCH = 1000;

const rowOf = (number: number, perYear: number): typeof news.$inferInsert => {
  const place = number % perYear;
  const year = CONTEST_YEARS[Math.min(Math.floor(number / perYear), CONTEST_YEARS.length - 1)]!;
  return {
    year,
    status: 'published',
    title: { zh: `大赛通报第 ${number} 号`, en: `Contest bulletin ${number}` },
    summary: { zh: '成绩、日程与评审安排的说明', en: 'Results, schedule and judging explained' },
    body: bodyOf(number),
    source: { zh: '大赛组委会办公室', en: 'Contest Office' },
    publishedAt: new Date(Date.UTC(year, 0, 1) + place * 40 * 60 * 1000),
    listPage: Math.floor(place / 20) + 1,
  };
};

/** The contact data in the footer of every page. */
export const contactOf = (office: string) => ({
  email: 'office@example.org',
  phones: ['010-5550100'],
  office: { zh: '大赛组委会办公室', en: office },
  address: { zh: '', en: '' },
  copyright: { zh: '大赛组委会', en: 'Contest Office' },
  filings: [],
});

/** Fills an empty database with three sessions and `count` published articles. */
export async function fillNews(db: Database, count: number): Promise<void> {
  for (const year of CONTEST_YEARS) {
    await saveContest(db, contestOf(year, { status: year === 2025 ? 'open' : 'archived' }));
  }
  await saveContact(db, contactOf('Contest Office'));
  const perYear = Math.ceil(count / CONTEST_YEARS.length);
  for (let first = 0; first < count; first += BATCH) {
    const length = Math.min(BATCH, count - first);
    await db
      .insert(news)
      .values(Array.from({ length }, (_, index) => rowOf(first + index, perYear)));
  }
  await db.execute(sql`ANALYZE ${news}`);
}
