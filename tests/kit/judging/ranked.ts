import { addSession, bearer } from '../account.ts';
import type { TestApp } from '../app.ts';
import { addChair, addJudgedTopic, judgingOf, numbered } from './judging.ts';
import type { LoggedIn } from '../session.ts';
import { eq } from 'drizzle-orm';
import type { PrizeTier } from '#contract/contest/prize.ts';
import { prizes } from '#server/areas/contest/result/table.ts';
import { accounts } from '#server/areas/identity/table.ts';
import type { Database } from '#server/platform/db/database.ts';

const both = (text: string) => ({ zh: text, en: text });

/** Adds a prize of all tracks of a session. @returns its id */
export async function addPrize(
  db: Database,
  year: number,
  tier: PrizeTier,
  count: number,
): Promise<number> {
  const texts = { name: both(tier), also: both('') };
  const [row] = await db
    .insert(prizes)
    .values({ year, tier, count, ...texts, amount: 0, currency: 'CNY' })
    .returning();
  return row!.id;
}

/** Logs an existing account in. */
export async function logInAs(db: Database, accountId: number): Promise<LoggedIn> {
  const [row] = await db.select().from(accounts).where(eq(accounts.id, accountId));
  const token = await addSession(db, { id: accountId });
  return { userId: accountId, userName: row!.userName, token, headers: bearer(token) };
}

/** Rounds scored and ranked over HTTP by two judges who give all entries the given marks. */
export function rankedOf(test: () => TestApp) {
  const judging = judgingOf(test);
  const { addRound, addJudge, plan, move, queue, save, ask } = judging;

  async function score(judge: LoggedIn, marks: readonly number[], comment: string) {
    const { data } = await queue(judge);
    for (const [at, { id }] of numbered(data.assignments).entries()) {
      const mark = marks[at]!;
      const values = { 'mark.1': mark, 'mark.2': mark, 'mark.3': mark, comment };
      const saved = await save(judge, id, values);
      const body = { version: saved.data.sheet.version };
      await ask(judge, 'POST', `/api/judging/sheet/${id}/submit`, body);
    }
  }

  /** @param marks of each entry, in the order of their blind numbers */
  async function rankRound(marks: readonly number[], judges = 2) {
    const topic = await addJudgedTopic(test().db, marks.length);
    const chair = await addChair(test());
    const round = await addRound(chair, topic.year, { seats: judges });
    const people = [];
    for (let at = 0; at < judges; at += 1) people.push(await addJudge(chair, round.id));
    await plan(chair, round.id);
    await move(chair, round.id, 'open');
    for (const [at, judge] of people.entries()) await score(judge, marks, `评语${at + 1}`);
    await move(chair, round.id, 'close');
    await move(chair, round.id, 'rank');
    return { topic, chair, round, judges: people, path: `/judging/round/${round.id}` };
  }

  return { ...judging, rankRound };
}
