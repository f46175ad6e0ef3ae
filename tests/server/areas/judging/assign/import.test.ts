import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { addressOf } from '#contract/call/address.ts';
import { importAssignments, type ImportedAssignments } from '#contract/judging/assignment.ts';
import { entryNumber } from '#domain/registration/number.ts';
import { assignments, conflicts } from '#server/areas/judging/table.ts';
import { entries } from '#server/areas/registration/record/entry/table.ts';
import { writeSheet } from '#server/platform/sheet/write.ts';
import { useApp } from '#tests/kit/app.ts';
import { addBiased } from '#tests/kit/judging/biased.ts';
import { addChair, addJudgedTopic, judgingOf } from '#tests/kit/judging/judging.ts';
import { sendFile, type OfficeReply } from '#tests/kit/office/office.ts';
import type { LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
const { addRound, addJudge, move } = judgingOf(test);

/** A draft round with two entries and two judges. */
async function prepare() {
  const topic = await addJudgedTopic(test().db, 2);
  const chair = await addChair(test());
  const round = await addRound(chair, topic.year, { seats: 1 });
  const judges = [await addJudge(chair, round.id), await addJudge(chair, round.id)] as const;
  return { topic, chair, roundId: round.id, judges };
}

async function take(who: LoggedIn, id: number, rows: string[][], head = ['报名编号', '评委']) {
  const bytes = await writeSheet({ title: 'a', head, rows });
  const path = addressOf(importAssignments, { params: { id } });
  const response = await sendFile(test, who, path, bytes);
  return (await response.json()) as OfficeReply<ImportedAssignments>;
}

const listPairs = async (roundId: number) => {
  const rows = await test().db.select().from(assignments).where(eq(assignments.roundId, roundId));
  return rows.map(({ entryId, judgeId, isLocked }) => [entryId, judgeId, isLocked]);
};

describe('an import of pairs of judges and entries', () => {
  it('assigns all of them, and they are kept in later plans', async () => {
    const { topic, chair, roundId, judges } = await prepare();
    const rows = topic.entries.map(({ number }, at) => [number, judges[at]!.userName]);
    expect(await take(chair, roundId, rows)).toMatchObject({ data: { added: 2, flawed: [] } });
    expect(new Set(await listPairs(roundId))).toEqual(
      new Set(topic.entries.map(({ id }, at) => [id, judges[at]!.judgeId, true])),
    );
    expect(await move(chair, roundId, 'open')).toMatchObject({ data: { state: 'open' } });
  });

  it('reads numbers however they are typed', async () => {
    const { topic, chair, roundId, judges } = await prepare();
    const [one] = topic.entries;
    const number = entryNumber(topic.year, one!.id);
    await test().db.update(entries).set({ number }).where(eq(entries.id, one!.id));
    const rows = [[number.toLowerCase().replaceAll('-', ' '), judges[0].userName]];
    expect((await take(chair, roundId, rows)).data).toEqual({ added: 1, flawed: [] });
  });

  it('assigns none of them if one row is wrong, and names each error', async () => {
    const { topic, chair, roundId, judges } = await prepare();
    const [one, other] = topic.entries;
    const said = { kind: 'office' as const, evidence: '', by: 'x' };
    const conflict = { entryId: other!.id, accountId: judges[1].userId, ...said };
    await test().db.insert(conflicts).values(conflict);
    await take(chair, roundId, [[one!.number, judges[1].userName]]);
    const { data } = await take(chair, roundId, [
      ['N0', judges[0].userName],
      [one!.number, 'nobody'],
      [one!.number, judges[0].userName],
      [one!.number, judges[0].userName],
      [one!.number, judges[1].userName],
      [other!.number, judges[1].userName],
    ]);
    expect(data).toEqual({
      added: 0,
      flawed: [
        { line: 2, problem: 'entry' },
        { line: 3, problem: 'judge' },
        { line: 5, problem: 'repeated' },
        { line: 6, problem: 'held' },
        { line: 7, problem: 'conflict' },
      ],
    });
    expect(await listPairs(roundId)).toHaveLength(1);
  });

  it('treats an entry that is hidden from the importer like an unknown one', async () => {
    const { topic, roundId, judges } = await prepare();
    const biased = await addBiased(test(), topic.entries[0]!.id);
    const rows = [[topic.entries[0]!.number, judges[0].userName]];
    expect((await take(biased, roundId, rows)).data.flawed).toEqual([
      { line: 2, problem: 'entry' },
    ]);
  });

  it('is refused without a row under its columns', async () => {
    const { chair, roundId } = await prepare();
    const { code, msg } = await take(chair, roundId, []);
    expect([code, msg]).toEqual([500, '表格里没有数据，请填写后再导入']);
  });

  it('needs its columns, and a round that is not over', async () => {
    const { topic, chair, roundId, judges } = await prepare();
    const rows = topic.entries.map(({ number }) => [number, judges[0].userName]);
    expect(await take(chair, roundId, rows, ['报名编号', '谁'])).toMatchObject({ code: 500 });
    await take(chair, roundId, rows);
    await move(chair, roundId, 'open');
    await move(chair, roundId, 'close');
    const more = [[topic.entries[1]!.number, judges[1].userName]];
    expect(await take(chair, roundId, more)).toMatchObject({ code: 500 });
  });
});
