import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { getHome, type HomeCard } from '#contract/office/home.ts';
import { assignments, rounds, sheets } from '#server/areas/judging/table.ts';
import { entries } from '#server/areas/registration/record/entry/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { judgingOf } from '#tests/kit/judging/judging.ts';
import { addJudging } from '#tests/kit/judging/judging-given.ts';
import { addSubmitted, addTopic } from '#tests/kit/registration/registration.ts';
import { addRole, logIn, type LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
const { ask, addExpert } = judgingOf(test);

/** Adds a submitted sheet in a round of a state. @returns the id of its assignment and round */
async function addSheet(round: 'open' | 'closed') {
  const { db } = test();
  const { userId } = await addExpert();
  const { id } = await addJudging(db, userId, { round, sheet: 'submitted' });
  const [assignment] = await db.select().from(assignments).where(eq(assignments.id, id));
  return assignment!;
}

/** Records with a deed of two people that one person has asked for. Each adds one. @returns its id */
const KINDS = [
  {
    page: 'judging:assignment',
    what: 'exclusionsAsked',
    action: 'exclude',
    async add(excluder: string) {
      const { id } = await addSheet('open');
      await test().db.update(sheets).set({ excluder }).where(eq(sheets.assignmentId, id));
      return id;
    },
  },
  {
    page: 'judging:round',
    what: 'reopeningsAsked',
    action: 'reopen',
    async add(reopener: string) {
      const { roundId } = await addSheet('closed');
      await test().db.update(rounds).set({ reopener }).where(eq(rounds.id, roundId));
      return roundId;
    },
  },
  {
    page: 'contest:entry',
    what: 'disqualificationsAsked',
    action: 'disqualify',
    async add(disqualifier: string) {
      const { id } = await addSubmitted(test(), (await addTopic(test().db)).id);
      await test().db.update(entries).set({ disqualifier }).where(eq(entries.id, id));
      return id;
    },
  },
] as const;

async function waitingFor(who: LoggedIn) {
  const { data } = await ask<HomeCard | null>(who, 'GET', `${getHome.path}/waiting`);
  return (data?.items ?? []).map(({ page, what, count, filter }) => ({
    page,
    what,
    count,
    filter,
  }));
}

it.each(KINDS)(
  'what needs a second person to $action waits for everybody but whoever asked: $page',
  async ({ page, what, action, add }) => {
    const permissions = [`${page}:list`, `${page}:${action}`];
    const person = async () => logIn(test().db, { roles: [await addRole(test().db, permissions)] });
    const [one, other] = [await person(), await person()];
    const id = await add(one.userName);
    const listed = async (who: LoggedIn, isSecondDue: boolean) => {
      const path = `/${page.replace(':', '/')}/list`;
      const found: unknown = await ask(who, 'POST', path, { filter: { isSecondDue } });
      return (found as { rows: { id: number }[] }).rows.map((row) => row.id);
    };
    expect(await waitingFor(one)).toEqual([]);
    expect(await waitingFor(other)).toEqual([
      { page, what, count: 1, filter: { isSecondDue: 'true' } },
    ]);
    expect([await listed(one, true), await listed(other, true)]).toEqual([[], [id]]);
    expect(await listed(one, false)).toContain(id);
    expect(await listed(other, false)).not.toContain(id);
  },
);
