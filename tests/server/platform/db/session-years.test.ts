import { readdirSync, readFileSync } from 'node:fs';
import { asc, eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { contests } from '#server/areas/contest/table.ts';
import { contentItems } from '#server/platform/editorial/store/table.ts';
import { useDatabase } from '#tests/kit/database.ts';
import { openContest } from '#tests/kit/content/contest.ts';

const database = useDatabase();

const FOLDER = 'src/server/platform/db/migrations';
const statements = (): string[] => {
  const name = readdirSync(FOLDER).find((file) => file.endsWith('_session_years.sql'))!;
  return readFileSync(`${FOLDER}/${name}`, 'utf8').split('--> statement-breakpoint');
};

const NAME = { zh: '名', en: '' };
const item = (type: string, year: number, recordId: number | null = null) => ({
  type,
  year,
  recordId,
  title: NAME,
  data: { year },
});

it('gives the leftovers of a removed session a session again, as a draft', async () => {
  const { db } = database();
  await db.execute(sql`ALTER TABLE content_item DROP CONSTRAINT content_item_year_contest_year_fk`);
  await db.execute(sql`DROP INDEX content_item_session_year_key`);
  await openContest(db, 2025);
  await db
    .insert(contentItems)
    .values([
      item('contest', 2025, 2025),
      item('contest', 2025),
      item('news', 2025),
      item('track', 2027),
      item('contest', 2028),
    ]);
  await openContest(db, 2027);
  await openContest(db, 2029);
  await db
    .update(contests)
    .set({ status: 'draft' })
    .where(sql`year IN (2027, 2029)`);
  for (const statement of statements()) await db.execute(sql.raw(statement));
  const years = await db.select().from(contests).orderBy(asc(contests.year));
  expect(years.map(({ year, status }) => [year, status])).toEqual([
    [2025, 'open'],
    [2027, 'draft'],
    [2028, 'draft'],
  ]);
  const sessions = await db
    .select()
    .from(contentItems)
    .where(eq(contentItems.type, 'contest'))
    .orderBy(asc(contentItems.id));
  expect(sessions.map(({ year, live }) => [year, live])).toEqual([
    [2025, null],
    [null, null],
    [2028, null],
    [2027, null],
  ]);
  expect(sessions[3]).toMatchObject({
    title: { zh: '2027 大赛', en: 'Contest 2027' },
    data: { year: 2027, status: 'open', startsOn: '2027-04-01', topicsPerTeam: 1 },
  });
});
