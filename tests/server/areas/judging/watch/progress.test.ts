import { beforeEach, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { findHolders } from '#server/areas/identity/access/holder.ts';
import { assignments } from '#server/areas/judging/table.ts';
import { tellProgress } from '#server/areas/judging/watch/progress.ts';
import { useApp } from '#tests/kit/app.ts';
import { addBiased } from '#tests/kit/judging/biased.ts';
import { addChair, addJudgedTopic, judgingOf } from '#tests/kit/judging/judging.ts';
import { useHeard } from '#tests/kit/heard.ts';

const test = useApp();
const heard = useHeard(test);
const { addRound, addJudge, plan, move, queue, save } = judgingOf(test);

let now = Date.now();
/** Runs one check, by default longer after the previous one than the pause of a round. */
async function look(later = 1000): Promise<void> {
  now += later;
  await tellProgress(test().db, findHolders, now);
}

/** Accounts notified that a round changed, repeated for each notification. */
const hearers = async (roundId: number): Promise<number[]> =>
  (await heard())
    .filter(({ message }) => message.msgType === 'sheetsChanged' && message.body.round === roundId)
    .flatMap(({ userIds = [] }) => userIds);

/** An open round of two entries; the first is hidden from a person of the office. */
async function prepare() {
  const topic = await addJudgedTopic(test().db, 2);
  const chair = await addChair(test());
  const round = await addRound(chair, topic.year, { seats: 1 });
  const judge = await addJudge(chair, round.id);
  await plan(chair, round.id);
  await move(chair, round.id, 'open');
  const biased = await addBiased(test(), topic.entries[0]!.id);
  const isHidden = eq(assignments.entryId, topic.entries[0]!.id);
  const [hidden] = await test().db.select().from(assignments).where(isHidden);
  const own = (await queue(judge)).data.assignments.map(({ id }) => id);
  const known = own.find((id) => id !== hidden!.id)!;
  return { chair, judge, biased, roundId: round.id, hidden: hidden!.id, known };
}

describe('a viewer of a round’s progress', () => {
  // Announces changes of other tests in this process first.
  beforeEach(async () => {
    await look();
    await look();
  });

  it('is notified at the next check of what failed at the previous one', async () => {
    const { chair, judge, roundId, known } = await prepare();
    await save(judge, known, { 'mark.1': 50 });
    await look();
    const failure = new Error('no holders');
    const failed = tellProgress(test().db, () => Promise.reject(failure), (now += 1000));
    await expect(failed).rejects.toBe(failure);
    await look();
    expect(await hearers(roundId)).toContain(chair.userId);
  });

  it('is notified of a saved sheet at the second check, when it can be read', async () => {
    const { chair, judge, roundId, known } = await prepare();
    await save(judge, known, { 'mark.1': 50 });
    await look();
    expect(await hearers(roundId)).toEqual([]);
    await look();
    expect(await hearers(roundId)).toContain(chair.userId);
    expect(await hearers(roundId)).not.toContain(judge.userId);
  });

  it('is notified again only after a pause, and then of everything since', async () => {
    const { chair, judge, roundId, known, hidden } = await prepare();
    await save(judge, known, { 'mark.1': 50 });
    await look();
    await look();
    await save(judge, hidden, { 'mark.1': 50 });
    await look(250);
    await look(250);
    const times = async () => (await hearers(roundId)).filter((id) => id === chair.userId).length;
    expect(await times()).toBe(1);
    await look();
    expect(await times()).toBe(2);
  });

  it('is not notified of an entry that is hidden from them (requirement 18)', async () => {
    const { chair, judge, biased, roundId, hidden, known } = await prepare();
    await save(judge, hidden, { 'mark.1': 50 });
    await look();
    await look();
    expect(await hearers(roundId)).toContain(chair.userId);
    expect(await hearers(roundId)).not.toContain(biased.userId);
    await save(judge, known, { 'mark.1': 60 });
    await look();
    await look();
    expect(await hearers(roundId)).toContain(biased.userId);
  });
});
