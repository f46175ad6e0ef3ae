import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { accounts } from '#server/areas/identity/table.ts';
import { assignments, rounds, sheets } from '#server/areas/judging/table.ts';
import { entries } from '#server/areas/registration/record/entry/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { judgingOf } from '#tests/kit/judging/judging.ts';
import { addJudging } from '#tests/kit/judging/judging-given.ts';
import { addRelease } from '#tests/kit/judging/release-given.ts';
import { addSubmitted, addTopic } from '#tests/kit/registration/registration.ts';
import { logIn, type LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
const { ask, addExpert } = judgingOf(test);
const db = () => test().db;

/** Adds a submitted sheet in a round of a state. @returns the ids of its assignment and round */
async function addSheet(round: 'open' | 'closed') {
  const { userId } = await addExpert();
  const { id } = await addJudging(db(), userId, { round, sheet: 'submitted' });
  const [assignment] = await db().select().from(assignments).where(eq(assignments.id, id));
  return assignment!;
}

type Asked = Record<string, unknown> & { id: number; hasAsked: boolean };

const inList = (path: string, id: number) => async (who: LoggedIn) => {
  const found: unknown = await ask(who, 'POST', `${path}/list`, {});
  return (found as { rows: Asked[] }).rows.find((row) => row.id === id)!;
};

/** Deeds of two people: each adds a record for which one person has asked, and returns how it is read. */
const KINDS = [
  {
    field: 'excluder',
    async add(excluder: string) {
      const { id } = await addSheet('open');
      await db().update(sheets).set({ excluder }).where(eq(sheets.assignmentId, id));
      return inList('/judging/assignment', id);
    },
  },
  {
    field: 'reopener',
    async add(reopener: string) {
      const { roundId } = await addSheet('closed');
      await db().update(rounds).set({ reopener }).where(eq(rounds.id, roundId));
      return inList('/judging/round', roundId);
    },
  },
  {
    field: 'rescinder',
    async add(rescinder: string) {
      const { release } = await addRelease(db(), 'released', { rescinder });
      return inList('/judging/release', release.id);
    },
  },
  {
    field: 'disqualifier',
    async add(disqualifier: string) {
      const { id } = await addSubmitted(test(), (await addTopic(db())).id);
      await db().update(entries).set({ disqualifier }).where(eq(entries.id, id));
      return async (who: LoggedIn) =>
        (await ask<Asked>(who, 'GET', `/contest/entry/${id}/review`)).data!;
    },
  },
];

it.each(KINDS)(
  'whoever asked for a deed of two people is shown by name, and knows that it was they: $field',
  async ({ field, add }) => {
    const [one, other] = [
      await logIn(db(), { roles: ['admin'] }),
      await logIn(db(), { roles: ['admin'] }),
    ];
    await db()
      .update(accounts)
      .set({ nickName: '林老师' })
      .where(eq(accounts.userName, one.userName));
    const read = await add(one.userName);
    const shown = async (who: LoggedIn) => {
      const row = await read(who);
      return [row[field], row.hasAsked];
    };
    expect(await shown(one)).toEqual(['林老师', true]);
    expect(await shown(other)).toEqual(['林老师', false]);
  },
);
