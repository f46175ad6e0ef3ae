import { desc, eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Endpoint } from '#contract/call/endpoint.ts';
import type { newsContent } from '#contract/news/news.ts';
import { operations } from '#server/platform/audit/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { outbox } from '#server/platform/publish/table.ts';
import { answerOf, call } from '../account.ts';
import type { TestApp } from '../app.ts';
import type { LoggedIn } from '../session.ts';

/** The reply of a call about content, with the parts that tests use. */
export interface Answer {
  code: number;
  msg: string;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  data: any;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  rows: any[];
  total: number;
  batch: string | null;
}

interface Given {
  params?: object;
  query?: object;
  body?: object;
}

/** Makes calls as a person of the office. */
export const ask = async (
  test: Pick<TestApp, 'optional'>,
  who: Pick<LoggedIn, 'token'>,
  endpoint: Endpoint,
  given: Given = {},
): Promise<Answer> =>
  (await answerOf(call(test, endpoint, { ...given, token: who.token }))) as never;

type NewsData = z.output<typeof newsContent.data>;

/** An article in the form that an editor saves. */
export const newsData = (change: Partial<NewsData> = {}): NewsData => ({
  year: 2025,
  kind: 'notice',
  title: { zh: '新题', en: 'New title' },
  summary: { zh: '', en: '' },
  body: { zh: '<p>正文</p>', en: '<p>Text</p>' },
  source: { zh: '', en: '' },
  publishedAt: '2025-06-18T09:00:00+08:00',
  coverId: null,
  ...change,
});

/** Returns the pending tags, sorted and without duplicates, and removes them from the outbox. */
export async function takeTags(db: Database): Promise<string[]> {
  const rows = await db.delete(outbox).returning({ tag: outbox.tag });
  return [...new Set(rows.map(({ tag }) => tag))].sort();
}

/** The entries of the operation log about a record, the latest first. */
export const deedsOn = (db: Database, target: string) =>
  db.select().from(operations).where(eq(operations.target, target)).orderBy(desc(operations.id));
