import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { assignments } from '#server/areas/judging/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { addBiased } from '#tests/kit/judging/biased.ts';
import { addChair, addJudgedTopic, judgingOf } from '#tests/kit/judging/judging.ts';
import { changesOf, LOG, readEverything, type ReadRound } from '#tests/kit/judging/reading.ts';
import type { LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
const { ask, addRound, addJudge, plan, move, queue, score } = judgingOf(test);
const reason = { reason: 'to see whether it shows' };

interface Scene extends ReadRound {
  second: LoggedIn;
  biased: LoggedIn;
  /** The judges of the hidden entry, with their assignments of it. */
  hidden: { who: LoggedIn; id: number }[];
}

/** A round of three entries with a reserve judge; one entry is hidden from a person of the office. */
async function prepare(): Promise<Scene> {
  const topic = await addJudgedTopic(test().db, 3);
  const [chair, second] = [await addChair(test()), await addChair(test())];
  const round = await addRound(chair, topic.year, { seats: 2 });
  const people = [await addJudge(chair, round.id), await addJudge(chair, round.id)];
  const reserve = await addJudge(chair, round.id, { duty: 'reserve' });
  const entryId = topic.entries[0]!.id;
  const biased = await addBiased(test(), entryId, LOG);
  await plan(chair, round.id);
  await move(chair, round.id, 'open');
  const own = and(eq(assignments.entryId, entryId), eq(assignments.roundId, round.id));
  const pairs = await test().db.select().from(assignments).where(own);
  const hidden = [];
  for (const who of people) {
    for (const { id } of (await queue(who)).data.assignments) {
      await score(who, id, [80, 70, 60]);
      if (pairs.some((pair) => pair.id === id)) hidden.push({ who, id });
    }
  }
  const judgeIds = [...people, reserve].map(({ judgeId }) => judgeId);
  const assignmentId = hidden[0]!.id;
  return { chair, second, biased, roundId: round.id, judgeIds, hidden, assignmentId };
}

const readAll = (who: LoggedIn, scene: Scene) => readEverything(test, who, scene);

describe('a person of the office with a conflict', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await prepare();
  });

  const deed = (who: LoggedIn, name: string, id = scene.hidden[0]!.id, body: object = reason) =>
    ask(who, 'POST', `/judging/assignment/${id}/${name}`, body);

  /** Replies that differ for them after the office and judges have worked on the hidden entry only. */
  const changed = (work: () => Promise<unknown>) =>
    changesOf(() => readAll(scene.biased, scene), work);

  it('gets different replies from a colleague who may know the entry', async () => {
    const { chair, roundId } = scene;
    const [mine, theirs] = [await readAll(scene.biased, scene), await readAll(chair, scene)];
    const differing = Object.keys(mine).filter((name) => mine[name] !== theirs[name]);
    expect(differing).toEqual(
      expect.arrayContaining([
        'judgingRoundList',
        'judgeList',
        'assignmentList',
        'judgingRanking',
        'judgingRoundProgress',
        'judgingRoundMatrix',
        'judgingCheck',
        'judgingSheetsExport',
      ]),
    );
    expect(await ask(scene.biased, 'GET', `/judging/round/${roundId}/ranking`)).not.toHaveProperty(
      'data.hidden',
    );
  });

  it('gets the same replies whatever happens to the entry while judges score', async () => {
    const { chair, hidden } = scene;
    const found = await changed(async () => {
      expect(await deed(chair, 'return')).toMatchObject({ code: 200 });
      const { who, id } = hidden[0]!;
      expect(await score(who, id, [5, 99, 1])).toMatchObject({ code: 200 });
      expect(await deed(chair, 'lock', id, { isLocked: true })).toMatchObject({ code: 200 });
      expect(await deed(chair, 'conflict', hidden[1]!.id)).toMatchObject({ code: 200 });
    });
    expect(found).toEqual([]);
  });

  it('gets the same replies whatever happens to the entry once the round is closed', async () => {
    const { chair, second, roundId } = scene;
    await move(chair, roundId, 'close');
    const found = await changed(async () => {
      expect(await deed(chair, 'exclude')).toMatchObject({ data: { isDone: false } });
      expect(await deed(second, 'exclude')).toMatchObject({ data: { isDone: true } });
      expect(await deed(second, 'include')).toMatchObject({ data: { isDone: false } });
      expect(await deed(chair, 'include')).toMatchObject({ data: { isDone: true } });
    });
    expect(found).toEqual([]);
  });
});

describe('whether a judge can be removed from a round', () => {
  /** A draft round with two judges, the second of whom has only the hidden entry. */
  async function drafted() {
    const topic = await addJudgedTopic(test().db, 1);
    const chair = await addChair(test());
    const round = await addRound(chair, topic.year, { seats: 1 });
    const [free, busy] = [await addJudge(chair, round.id), await addJudge(chair, round.id)];
    const [entry] = topic.entries;
    const biased = await addBiased(test(), entry!.id);
    const given = { roundId: round.id, number: entry!.number, judgeId: busy.judgeId };
    await ask(chair, 'POST', '/judging/assignment', given);
    return { chair, biased, free, busy, roundId: round.id };
  }

  it('is not disclosed to a reader who would learn that the judge has the entry', async () => {
    const { chair, biased, free, busy } = await drafted();
    const remove = async (who: LoggedIn, { judgeId }: { judgeId: number }) => {
      const { code, msg } = await ask(who, 'DELETE', `/judging/judge/${judgeId}`);
      return { code, msg };
    };
    const refused = await remove(biased, free);
    expect(refused).toMatchObject({ code: 500, msg: expect.stringContaining('回避') as unknown });
    expect(await remove(biased, busy)).toEqual(refused);
    expect(await remove(chair, busy)).not.toEqual(refused);
    expect(await remove(chair, free)).toMatchObject({ code: 200 });
  });

  it('is hidden in the same way as what keeps the round from opening', async () => {
    const { chair, biased, roundId } = await drafted();
    expect(await move(biased, roundId, 'open')).toMatchObject({
      msg: expect.stringContaining('回避') as unknown,
    });
    expect(await move(chair, roundId, 'open')).toMatchObject({ code: 200 });
  });
});

describe('the operation log of a round', () => {
  const lines = async (who: LoggedIn, roundId: number): Promise<number> => {
    const path = '/monitor/operation/list?pageNum=1&pageSize=50';
    return (await ask(who, 'POST', path, { filter: { target: `judgingRound ${roundId}` } })).total;
  };

  it('shows a reader with a conflict only their own lines', async () => {
    const topic = await addJudgedTopic(test().db, 2);
    const chair = await addChair(test(), LOG);
    const round = await addRound(chair, topic.year, { seats: 1 });
    await addJudge(chair, round.id);
    const biased = await addBiased(test(), topic.entries[0]!.id, LOG);
    expect(await lines(biased, round.id)).toBe(1);
    await plan(chair, round.id);
    expect(await lines(biased, round.id)).toBe(0);
    await move(chair, round.id, 'open');
    await move(biased, round.id, 'pause');
    expect(await lines(biased, round.id)).toBe(1);
    expect(await lines(chair, round.id)).toBe(4);
  });
});
