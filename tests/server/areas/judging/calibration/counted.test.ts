import { expect, it } from 'vitest';
import { useApp } from '#tests/kit/app.ts';
import { addChair, addJudgedTopic, judgingOf } from '#tests/kit/judging/judging.ts';
import { changesOf, LOG, readEverything } from '#tests/kit/judging/reading.ts';

const test = useApp();
const { ask, addRound, addJudge, plan, move, queue, score } = judgingOf(test);

/** A round of two entries with all sheets submitted, and a calibration entry for both judges. */
async function prepare() {
  const topic = await addJudgedTopic(test().db, 2);
  const [outside] = (await addJudgedTopic(test().db, 1)).entries;
  const [chair, reader] = [await addChair(test()), await addChair(test(), LOG)];
  const round = await addRound(chair, topic.year, { seats: 2, quorum: 2 });
  const judges = [await addJudge(chair, round.id), await addJudge(chair, round.id)] as const;
  const given = { roundId: round.id, number: outside!.number };
  await ask(chair, 'POST', '/judging/assignment/calibration', given);
  await plan(chair, round.id);
  await move(chair, round.id, 'open');
  for (const judge of judges) {
    for (const { id, isCalibration } of (await queue(judge)).data.assignments) {
      if (!isCalibration) await score(judge, id, [80, 70, 60]);
    }
  }
  return { chair, reader, judges, roundId: round.id };
}

/**
 * Calls that show the scores of calibration entries, or that something was written at all. All others count, rank or
 * average the scores of the round; a call that is added to them is checked automatically.
 */
const OF_ALL_SHEETS = [
  'judgingCalibration',
  'assignmentList',
  'assignmentExport',
  'assignmentGet',
  'judgingCheck',
];

it('changes no count, ranking or average of the round, whatever scores judges give to it', async () => {
  const { chair, reader, judges, roundId } = await prepare();
  const all = (await queue(judges[0])).data.assignments;
  const calibration = all.find(({ isCalibration }) => isCalibration)!;
  const round = {
    chair,
    roundId,
    judgeIds: judges.map(({ judgeId }) => judgeId),
    assignmentId: calibration.id,
  };
  const changed = await changesOf(
    () => readEverything(test, reader, round),
    async () => {
      for (const [at, judge] of judges.entries()) {
        const own = (await queue(judge)).data.assignments;
        const { id } = own.find(({ isCalibration }) => isCalibration)!;
        expect(await score(judge, id, [at, 99, 50])).toMatchObject({ code: 200 });
      }
    },
  );
  expect(changed.toSorted()).toEqual(OF_ALL_SHEETS.toSorted());
});
