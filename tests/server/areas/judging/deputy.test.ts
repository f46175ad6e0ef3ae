import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { accountRoles } from '#server/areas/identity/table.ts';
import { messages } from '#server/platform/message/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { addBiased } from '#tests/kit/judging/biased.ts';
import { addChair, addJudgedTopic, judgingOf } from '#tests/kit/judging/judging.ts';
import type { LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
const { ask, addRound, addJudge, plan } = judgingOf(test);
const LOG = ['monitor:operation:list'];
const PATH = '/judging/deputy';

/** A planned round in which a chair has a conflict with an entry. */
async function prepare() {
  const topic = await addJudgedTopic(test().db, 2);
  const [chair, other] = [await addChair(test(), LOG), await addChair(test())];
  const round = await addRound(chair, topic.year, { seats: 1 });
  await addJudge(chair, round.id);
  const biased = await addBiased(test(), topic.entries[0]!.id, LOG);
  await plan(chair, round.id);
  const appoint = (by: LoggedIn, who: LoggedIn) =>
    ask<{ id: number; userName: string }>(by, 'POST', PATH, {
      roundId: round.id,
      accountId: who.userId,
      reason: '负责人须回避',
    });
  return { topic, chair, other, biased, roundId: round.id, appoint };
}

const list = (who: LoggedIn, roundId: number) =>
  ask(who, 'POST', `${PATH}/list?pageNum=1&pageSize=50`, { filter: { roundId } });

describe('a deputy', () => {
  it('is appointed by another member of the office, and notified', async () => {
    const { chair, other, roundId, appoint } = await prepare();
    expect((await appoint(chair, other)).data).toMatchObject({
      userName: other.userName,
      round: { zh: '决赛', en: '决赛' },
    });
    expect((await list(chair, roundId)).total).toBe(1);
    const told = eq(messages.accountId, other.userId);
    const said = await test().db.select().from(messages).where(told);
    expect(new Set(said.map(({ template }) => template))).toEqual(new Set(['deputyAppointed']));
    expect((await appoint(chair, other)).code).toBe(500);
  });

  it('cannot have the same conflict, lack the permission, or be the appointing person', async () => {
    const { topic, chair, appoint } = await prepare();
    const same = await addBiased(test(), topic.entries[1]!.id);
    const stranger = await addJudge(chair, (await prepare()).roundId);
    expect(await appoint(chair, same)).toMatchObject({ code: 500 });
    expect(await appoint(chair, stranger)).toMatchObject({ code: 404 });
    expect(await appoint(chair, chair)).toMatchObject({ code: 500 });
    const people = await ask<{ id: number }[]>(chair, 'GET', `${PATH}/people/list`);
    const ids = people.data.map(({ id }) => id);
    expect([ids.includes(chair.userId), ids.includes(stranger.userId)]).toEqual([true, false]);
  });

  it('cannot be seen, appointed, changed or dismissed by the person they stand for', async () => {
    const { chair, other, biased, roundId, appoint } = await prepare();
    const { id } = (await appoint(chair, other)).data;
    expect((await list(biased, roundId)).rows).toEqual([]);
    const third = await addChair(test());
    expect(await appoint(biased, third)).toMatchObject({ code: 404 });
    expect(await ask(biased, 'GET', `${PATH}/${id}`)).toMatchObject({ code: 404 });
    const change = { version: 1, reason: '不需要代理' };
    expect(await ask(biased, 'PUT', `${PATH}/${id}`, change)).toMatchObject({ code: 404 });
    expect(await ask(biased, 'DELETE', `${PATH}/${id}`)).toMatchObject({ code: 404 });
    expect(await ask(chair, 'DELETE', `${PATH}/${id}`)).toMatchObject({ code: 200 });
    const log = '/monitor/operation/list?pageNum=1&pageSize=50';
    const about = { filter: { target: `judgingDeputy ${id}`, result: 'success' } };
    expect((await ask(biased, 'POST', log, about)).rows).toEqual([]);
    expect((await ask(chair, 'POST', log, about)).total).toBe(2);
  });

  it('is not revealed to that person by the outbox', async () => {
    const { chair, other, biased, roundId, appoint } = await prepare();
    await appoint(chair, other);
    const outbox = '/monitor/outbox/list?pageNum=1&pageSize=50';
    const about = { filter: { template: 'deputyAppointed' } };
    const seen = async (who: LoggedIn) => {
      await test()
        .db.insert(accountRoles)
        .values({ accountId: who.userId, role: 'admin' })
        .onConflictDoNothing();
      return (await ask(who, 'POST', outbox, about)).total;
    };
    const sent = await test().db.$count(messages, eq(messages.about, `judgingRound ${roundId}`));
    expect(sent).toBeGreaterThan(0);
    expect((await seen(chair)) - (await seen(biased))).toBe(sent);
  });
});
