import { expect, it } from 'vitest';
import { useApp } from '#tests/kit/app.ts';
import { addChair, addJudgedTopic, judgingOf } from '#tests/kit/judging/judging.ts';
import type { LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
const { ask, addRound, addJudge, plan, move, queue, read, save, score } = judgingOf(test);

/** Two judges of one entry in an open round. */
async function prepare(change: object = {}) {
  const topic = await addJudgedTopic(test().db, 1);
  const chair = await addChair(test());
  const round = await addRound(chair, topic.year, change);
  const judges = [await addJudge(chair, round.id), await addJudge(chair, round.id)] as const;
  await plan(chair, round.id);
  await move(chair, round.id, 'open');
  return { chair, judges };
}

const ownOf = async (judge: LoggedIn): Promise<number> =>
  (await queue(judge)).data.assignments[0]!.id;

async function act(judge: LoggedIn, id: number, deed: string, body: object = {}) {
  const { version } = (await read(judge, id)).data.sheet!;
  const path = `/api/judging/sheet/${id}/${deed}`;
  return ask<{ state: string }>(judge, 'POST', path, { version, ...body });
}

it('cannot be reopened by a judge who has seen the others’ scores after submitting', async () => {
  const { chair, judges } = await prepare({ peers: 'afterMine' });
  const [one, other] = judges;
  await score(other, await ownOf(other), [60, 60, 60]);
  const id = await ownOf(one);
  await score(one, id, [90, 90, 90]);
  expect((await read(one, id)).data.peers).toEqual([{ total: 60, marks: { 1: 60, 2: 60, 3: 60 } }]);
  const reply = await act(one, id, 'reopen');
  expect([reply.code, reply.msg]).toEqual([500, expect.stringContaining('其他评委')]);
  expect((await read(one, id)).data.sheet).toMatchObject({ state: 'submitted', total: 90 });
  const back = { reason: 'you may mend a slip' };
  await ask(chair, 'POST', `/judging/assignment/${id}/return`, back);
  expect((await read(one, id)).data).toMatchObject({ sheet: { state: 'returned' }, peers: [] });
});

it('cannot be reopened by a judge who abstained and has seen the others’ scores', async () => {
  const { judges } = await prepare({ peers: 'afterMine' });
  const [one, other] = judges;
  await score(other, await ownOf(other), [60, 60, 60]);
  const id = await ownOf(one);
  await ask(one, 'PUT', `/api/judging/sheet/${id}`, {
    changes: [{ uuid: crypto.randomUUID(), field: 'note', base: null, value: 'n' }],
  });
  await act(one, id, 'abstain', { reason: 'cannot tell' });
  expect((await read(one, id)).data.peers).toHaveLength(1);
  expect((await act(one, id, 'reopen')).code).toBe(500);
});

it.each(['never', 'always'])(
  'can be reopened while its round is open: others %s',
  async (peers) => {
    const { judges } = await prepare({ peers });
    const id = await ownOf(judges[0]);
    await score(judges[0], id, [90, 90, 90]);
    expect(await act(judges[0], id, 'reopen')).toMatchObject({ data: { state: 'draft' } });
  },
);

it('cannot be reopened for a calibration entry', async () => {
  const topic = await addJudgedTopic(test().db, 1);
  const [outside] = (await addJudgedTopic(test().db, 1)).entries;
  const chair = await addChair(test());
  const round = await addRound(chair, topic.year, { seats: 1 });
  const judge = await addJudge(chair, round.id);
  const given = { roundId: round.id, number: outside!.number };
  await ask(chair, 'POST', '/judging/assignment/calibration', given);
  await plan(chair, round.id);
  await move(chair, round.id, 'open');
  const { data } = await queue(judge);
  const { id } = data.assignments.find(({ isCalibration }) => isCalibration)!;
  await score(judge, id, [90, 90, 90]);
  expect((await act(judge, id, 'reopen')).code).toBe(500);
});

it('is not given back by a judge who has seen the others’ scores, except for a conflict', async () => {
  const { judges } = await prepare({ peers: 'afterMine' });
  for (const judge of judges) await score(judge, await ownOf(judge), [60, 60, 60]);
  const id = await ownOf(judges[0]);
  const decline = (isConflict: boolean) =>
    act(judges[0], id, 'decline', { reason: 'no more time', isConflict });
  expect(await decline(false)).toMatchObject({ code: 500, msg: expect.stringMatching('其他评委') });
  expect(await decline(true)).toMatchObject({ code: 200 });
});

it('waits for no late change once it is handed in after its round was opened again', async () => {
  const { chair, judges } = await prepare();
  const [judge] = judges;
  const id = await ownOf(judge);
  await move(chair, (await queue(judge)).data.rounds[0]!.id, 'close');
  expect((await save(judge, id, { 'mark.1': 50 })).data.isLate).toBe(true);
  const { id: roundId } = (await queue(judge)).data.rounds[0]!;
  await move(chair, roundId, 'reopen', '评委还没有评完。');
  await move(await addChair(test()), roundId, 'reopen');
  await score(judge, id, [60, 60, 60]);
  const { sheet } = (await read(judge, id)).data;
  expect(sheet).toMatchObject({ state: 'submitted', isLate: false });
});
