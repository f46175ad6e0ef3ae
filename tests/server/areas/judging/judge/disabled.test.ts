import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { accounts } from '#server/areas/identity/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { addApproved, addChair, addJudgedTopic, judgingOf } from '#tests/kit/judging/judging.ts';

const test = useApp();
const { ask, addExpert, addRound, addJudge, plan, move, queue } = judgingOf(test);

const disable = (id: number) =>
  test().db.update(accounts).set({ status: 'disabled' }).where(eq(accounts.id, id));

async function prepare() {
  const topic = await addJudgedTopic(test().db, 1);
  const chair = await addChair(test());
  const round = await addRound(chair, topic.year, { seats: 1 });
  return { topic, chair, round };
}

describe('somebody whose account is disabled', () => {
  it('does not become a judge', async () => {
    const { chair, round } = await prepare();
    const { userId: accountId } = await addExpert();
    await disable(accountId);
    const body = { roundId: round.id, accountId };
    expect(await ask(chair, 'POST', '/judging/judge', body)).toMatchObject({ code: 404 });
  });

  it('gets no entry from a plan', async () => {
    const { chair, round } = await prepare();
    await disable((await addJudge(chair, round.id)).userId);
    expect(await plan(chair, round.id)).toMatchObject({ data: { added: 0 } });
  });

  it('gets no further entry from a plan', async () => {
    const { topic, chair, round } = await prepare();
    const { userId } = await addJudge(chair, round.id);
    await plan(chair, round.id);
    await disable(userId);
    await addApproved(test().db, topic, 1);
    expect(await plan(chair, round.id)).toMatchObject({ data: { added: 0 } });
  });

  it('gets no entry as a reserve: the next one does', async () => {
    const { chair, round } = await prepare();
    const judge = await addJudge(chair, round.id);
    await disable((await addJudge(chair, round.id, { duty: 'reserve' })).userId);
    const next = await addJudge(chair, round.id, { duty: 'reserve' });
    await plan(chair, round.id);
    await move(chair, round.id, 'open');
    const { id } = (await queue(judge)).data.assignments[0]!;
    const given = { reason: '没有时间了', isConflict: false };
    await ask(judge, 'POST', `/api/judging/sheet/${id}/decline`, given);
    expect((await queue(next)).data.assignments).toHaveLength(1);
  });
});

it('a reserve who has taken an entry gets no further one from a plan', async () => {
  const { topic, chair, round } = await prepare();
  const judge = await addJudge(chair, round.id, { cap: 1 });
  const reserve = await addJudge(chair, round.id, { duty: 'reserve' });
  await plan(chair, round.id);
  await move(chair, round.id, 'open');
  const { id } = (await queue(judge)).data.assignments[0]!;
  const given = { reason: '没有时间了', isConflict: false };
  await ask(judge, 'POST', `/api/judging/sheet/${id}/decline`, given);
  await addApproved(test().db, topic, 2);
  expect(await plan(chair, round.id)).toMatchObject({ data: { added: 1 } });
  expect((await queue(reserve)).data.assignments).toHaveLength(1);
});
