import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Calibration } from '#contract/judging/calibration.ts';
import type { Ranking } from '#contract/judging/rank/ranking.ts';
import { demandRound } from '#server/areas/judging/record.ts';
import { assignments } from '#server/areas/judging/table.ts';
import { listSheets } from '#server/areas/judging/workbook/round-sheet.ts';
import { entries } from '#server/areas/registration/record/entry/table.ts';
import { writeSheet } from '#server/platform/sheet/write.ts';
import { useApp } from '#tests/kit/app.ts';
import { addBiased } from '#tests/kit/judging/biased.ts';
import { addChair, addJudgedTopic, judgingOf } from '#tests/kit/judging/judging.ts';
import { sendFile } from '#tests/kit/office/office.ts';
import type { LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
const { ask, addRound, addJudge, plan, move, queue, read, score } = judgingOf(test);

const calibrate = (who: LoggedIn, roundId: number, number: string) =>
  ask<{ added: number }>(who, 'POST', '/judging/assignment/calibration', { roundId, number });
const readAll = (who: LoggedIn, roundId: number) =>
  ask<Calibration>(who, 'GET', `/judging/round/${roundId}/calibration`);

/** The assignments of an entry in a round, with their kind. */
const listGiven = (roundId: number, entryId: number) =>
  test()
    .db.select({ id: assignments.id, isCalibration: assignments.isCalibration })
    .from(assignments)
    .where(and(eq(assignments.roundId, roundId), eq(assignments.entryId, entryId)))
    .orderBy(assignments.id);

/** A draft round of two entries with two judges, and an entry of another session. */
async function prepare() {
  const topic = await addJudgedTopic(test().db, 2);
  const [outside] = (await addJudgedTopic(test().db, 1)).entries;
  const chair = await addChair(test());
  const round = await addRound(chair, topic.year, { seats: 2, quorum: 2 });
  const judges = [await addJudge(chair, round.id), await addJudge(chair, round.id)] as const;
  return { topic, outside: outside!, chair, roundId: round.id, judges };
}

/** Moves an entry of another session to the topic that a round judges. */
const bringIn = ({ id: topicId, year }: { id: number; year: number }, entryId: number) =>
  test().db.update(entries).set({ topicId, year }).where(eq(entries.id, entryId));

it('comes first for every judge, shows the others’ scores once one’s own are in, and counts nowhere', async () => {
  const { outside, chair, roundId, judges } = await prepare();
  expect(await calibrate(chair, roundId, outside.number)).toMatchObject({ data: { added: 2 } });
  await plan(chair, roundId);
  expect(await move(chair, roundId, 'open')).toMatchObject({ data: { state: 'open' } });
  for (const [at, judge] of judges.entries()) {
    const { assignments } = (await queue(judge)).data;
    expect(assignments.map(({ isCalibration }) => isCalibration)).toEqual([true, false, false]);
    const [first, ...others] = assignments;
    await score(judge, first!.id, at === 0 ? [90, 90, 90] : [70, 70, 70]);
    for (const { id } of others) await score(judge, id, [50, 50, 50]);
    const { data } = await read(judge, first!.id);
    expect(data.peers.map(({ total }) => total)).toEqual(at === 0 ? [] : [90]);
    expect((await read(judge, others[0]!.id)).data.peers).toEqual([]);
  }
  const [entry] = (await readAll(chair, roundId)).data;
  expect(entry).toMatchObject({ number: outside.number, judges: 2, mean: 80 });
  expect(new Set(entry!.scores.map(({ total, gap }) => `${total} ${gap}`))).toEqual(
    new Set(['70 -10', '90 10']),
  );
  const { data } = await ask<Ranking>(chair, 'GET', `/judging/round/${roundId}/ranking`);
  expect(data.rows.map(({ scores, sheets }) => [scores.mean, sheets])).toEqual([
    [50, 2],
    [50, 2],
  ]);
  const path = '/judging/round/list?pageNum=1&pageSize=50';
  const { rows } = await ask<{ id: number }>(chair, 'POST', path, { filter: {} });
  const counts = { entries: 2, assigned: 4, submitted: 4 };
  expect(rows.find(({ id }) => id === roundId)).toMatchObject(counts);
});

it('cannot be an entry of the round, be added after the opening, or be seen by readers with a conflict', async () => {
  const { topic, outside, chair, roundId } = await prepare();
  expect(await calibrate(chair, roundId, topic.entries[0]!.number)).toMatchObject({ code: 500 });
  const biased = await addBiased(test(), outside.id);
  expect(await calibrate(biased, roundId, outside.number)).toMatchObject({ code: 404 });
  await calibrate(chair, roundId, outside.number);
  expect((await readAll(chair, roundId)).data).toHaveLength(1);
  expect((await readAll(biased, roundId)).data).toEqual([]);
  await plan(chair, roundId, true);
  expect((await readAll(chair, roundId)).data).toHaveLength(1);
  await move(chair, roundId, 'open');
  const [other] = (await addJudgedTopic(test().db, 1)).entries;
  expect(await calibrate(chair, roundId, other!.number)).toMatchObject({ code: 500 });
});

it('stays when plans are made from scratch, locked or not', async () => {
  const { outside, chair, roundId } = await prepare();
  await calibrate(chair, roundId, outside.number);
  const given = await listGiven(roundId, outside.id);
  for (const { id } of given) {
    await ask(chair, 'POST', `/judging/assignment/${id}/lock`, { isLocked: false });
  }
  await plan(chair, roundId, true);
  expect(await listGiven(roundId, outside.id)).toEqual(given);
  expect(given).toHaveLength(2);
});

it('is not counted as an assignment of a judge, nor listed in the sheets of the round', async () => {
  const { outside, chair, roundId } = await prepare();
  await calibrate(chair, roundId, outside.number);
  await plan(chair, roundId);
  const round = await demandRound(test().db, roundId);
  const written = await listSheets(test().db, chair.userId, round);
  expect(written.map(({ number }) => number)).not.toContain(outside.number);
  expect(written).toHaveLength(4);
  const { rows } = await ask(chair, 'POST', '/judging/judge/list', { filter: { roundId } });
  expect(rows).toMatchObject([{ assigned: 2 }, { assigned: 2 }]);
});

it('is removed from a draft when the entry becomes one of the round, by a plan or manually', async () => {
  for (const isByHand of [false, true]) {
    const { topic, outside, chair, roundId, judges } = await prepare();
    await calibrate(chair, roundId, outside.number);
    await bringIn(topic, outside.id);
    const { number } = outside;
    const order = { roundId, number, judgeId: judges[0].judgeId };
    if (isByHand) await ask(chair, 'POST', '/judging/assignment', order);
    else await plan(chair, roundId);
    const given = await listGiven(roundId, outside.id);
    expect(given.map(({ isCalibration }) => isCalibration)).toEqual(
      isByHand ? [false] : [false, false],
    );
  }
});

it('keeps its entry from joining the round once that is opened', async () => {
  const { topic, outside, chair, roundId, judges } = await prepare();
  await calibrate(chair, roundId, outside.number);
  await plan(chair, roundId);
  await move(chair, roundId, 'open');
  const given = await listGiven(roundId, outside.id);
  await bringIn(topic, outside.id);
  const order = { roundId, number: outside.number, judgeId: judges[0].judgeId };
  expect(await ask(chair, 'POST', '/judging/assignment', order)).toMatchObject({
    code: 500,
    msg: '本轮要评审这件作品，不能用作校准',
  });
  expect(await listGiven(roundId, outside.id)).toEqual(given);
});

it('does not keep a sheet of assignments from giving its entry to the same judge', async () => {
  const { topic, outside, chair, roundId, judges } = await prepare();
  await calibrate(chair, roundId, outside.number);
  await bringIn(topic, outside.id);
  const row = [outside.number, judges[0].userName];
  const bytes = await writeSheet({ title: 'a', head: ['报名编号', '评委'], rows: [row] });
  const path = `/judging/round/${roundId}/assignment/import`;
  const reply = await sendFile(test, chair, path, bytes);
  expect(await reply.json()).toMatchObject({ data: { added: 1, flawed: [] } });
  const given = await listGiven(roundId, outside.id);
  expect(given.map(({ isCalibration }) => isCalibration)).toEqual([false]);
});
