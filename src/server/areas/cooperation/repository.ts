import { asc, desc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { CooperationExpert, CooperationExpertCard } from '#contract/cooperation/expert.ts';
import type { CooperationArticle, CooperationNewsCard } from '#contract/cooperation/news.ts';
import type { Park, ParkCard } from '#contract/cooperation/park.ts';
import type { Policy, PolicyCard } from '#contract/cooperation/policy.ts';
import type { Report, ReportCard } from '#contract/cooperation/report.ts';
import type { Database } from '#server/platform/db/database.ts';
import { storedFile } from '#server/platform/files/stored-file.ts';
import { files } from '#server/platform/files/table.ts';
import { cooperationExperts, cooperationNews, parks, policies, reports } from './table.ts';

/** Lists all policies, those that came into force last first. */
export const listPolicies = (db: Database): Promise<PolicyCard[]> =>
  db
    .select({
      id: policies.id,
      title: policies.title,
      issuer: policies.issuer,
      number: policies.number,
      level: policies.level,
      inForceFrom: policies.inForceFrom,
      inForceUntil: policies.inForceUntil,
      countries: policies.countries,
      summary: policies.summary,
    })
    .from(policies)
    .orderBy(desc(policies.inForceFrom), desc(policies.id));

export async function findPolicy(db: Database, id: number): Promise<Policy | undefined> {
  const [row] = await db.select().from(policies).where(eq(policies.id, id));
  return row;
}

/** Returns a row as the calls return it: its moment as text, and its file. */
const toArticle = <Row extends { publishedAt: Date }>(
  article: Row,
  cover: typeof files.$inferSelect | null,
) => ({
  ...article,
  publishedAt: article.publishedAt.toISOString(),
  cover: storedFile(cover),
});

/** Lists all articles, newest first. */
export async function listArticles(db: Database): Promise<CooperationNewsCard[]> {
  const { id, title, summary, publishedAt } = cooperationNews;
  const card = { id, title, summary, publishedAt };
  const found = await db
    .select({ article: card, cover: files })
    .from(cooperationNews)
    .leftJoin(files, eq(files.id, cooperationNews.coverId))
    .orderBy(desc(cooperationNews.publishedAt), desc(cooperationNews.id));
  return found.map(({ article, cover }) => toArticle(article, cover));
}

export async function findArticle(
  db: Database,
  id: number,
): Promise<CooperationArticle | undefined> {
  const [row] = await db
    .select({ article: cooperationNews, cover: files })
    .from(cooperationNews)
    .leftJoin(files, eq(files.id, cooperationNews.coverId))
    .where(eq(cooperationNews.id, id));
  return row && toArticle(row.article, row.cover);
}

const experts = (db: Database) =>
  db
    .select({ expert: cooperationExperts, portrait: files })
    .from(cooperationExperts)
    .leftJoin(files, eq(files.id, cooperationExperts.portraitId))
    .$dynamic();

type ExpertRow = Awaited<ReturnType<typeof experts>>[number];

const toExpert = ({ expert, portrait }: ExpertRow): CooperationExpert => ({
  ...expert,
  portrait: storedFile(portrait),
});

/** Lists all experts in the order of the office. */
export async function listExperts(db: Database): Promise<CooperationExpertCard[]> {
  const { sort, id } = cooperationExperts;
  return (await experts(db).orderBy(asc(sort), asc(id))).map(toExpert);
}

export async function findExpert(db: Database, id: number): Promise<CooperationExpert | undefined> {
  const [row] = await experts(db).where(eq(cooperationExperts.id, id));
  return row && toExpert(row);
}

/** Lists all reports, newest first. */
export const listReports = (db: Database): Promise<ReportCard[]> =>
  db
    .select({
      id: reports.id,
      title: reports.title,
      authors: reports.authors,
      publishedOn: reports.publishedOn,
      summary: reports.summary,
    })
    .from(reports)
    .orderBy(desc(reports.publishedOn), desc(reports.id));

export async function findReport(db: Database, id: number): Promise<Report | undefined> {
  const english = alias(files, 'english_file');
  const [row] = await db
    .select({ report: reports, file: files, englishFile: english })
    .from(reports)
    .leftJoin(files, eq(files.id, reports.fileId))
    .leftJoin(english, eq(english.id, reports.englishFileId))
    .where(eq(reports.id, id));
  return (
    row && {
      ...row.report,
      file: storedFile(row.file),
      englishFile: storedFile(row.englishFile),
    }
  );
}

const withCover = (db: Database) =>
  db
    .select({ park: parks, cover: files })
    .from(parks)
    .leftJoin(files, eq(files.id, parks.coverId))
    .$dynamic();

type ParkRow = Awaited<ReturnType<typeof withCover>>[number];

const toPark = ({ park, cover }: ParkRow): Park => ({ ...park, cover: storedFile(cover) });

/** Lists all parks in the order of the office. */
export async function listParks(db: Database): Promise<ParkCard[]> {
  return (await withCover(db).orderBy(asc(parks.sort), asc(parks.id))).map(toPark);
}

export async function findPark(db: Database, id: number): Promise<Park | undefined> {
  const [row] = await withCover(db).where(eq(parks.id, id));
  return row && toPark(row);
}
