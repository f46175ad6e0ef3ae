import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { copies } from '#server/areas/judging/copy/table.ts';
import { judgedEntries } from '#server/areas/judging/table.ts';
import { entries, entryVersions } from '#server/areas/registration/record/entry/table.ts';
import { teamMembers } from '#server/areas/registration/record/team/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { addBlindDraft, copyFiles, showCopies } from '#tests/kit/judging/blind/scene.ts';
import { CANARY, TWIN } from '#tests/kit/judging/blind/identity.ts';
import { addApproved, addChair, addJudgedTopic, judgingOf } from '#tests/kit/judging/judging.ts';

const [test, later] = [useApp(), useApp()];
const { addRound, addJudge, plan, move } = judgingOf(test);

const NOT_READY = { code: 500, fields: [{ place: 'files' }] };

it('does not open a blind round before all of its files are copied and checked', async () => {
  const { chair, roundId } = await addBlindDraft(test, [CANARY, TWIN]);
  const open = (again: string) => move(chair, roundId, 'open', again);
  const uncopied = await open('files are still to be copied');
  expect(uncopied).toMatchObject(NOT_READY);
  expect(uncopied.msg).toContain('正在生成匿名副本');
  await copyFiles(test());
  const unseen = await open('nobody has looked at them');
  expect(unseen).toMatchObject(NOT_READY);
  expect(unseen.msg).toMatch(/有 \d+ 个附件尚未有人查看/);
  await showCopies(test());
  expect(await open('all is looked at')).toMatchObject({ data: { state: 'open' } });
});

it('queues copies of files approved after the plan, although it refuses to open in the meantime', async () => {
  const { chair, roundId, entries: entered } = await addBlindDraft(later, [CANARY, TWIN]);
  const { db } = later();
  const [{ entryId, versionId }] = entered as [(typeof entered)[number]];
  await db.delete(copies).where(eq(copies.entryId, entryId));
  const [version] = await db.select().from(entryVersions).where(eq(entryVersions.id, versionId));
  const { snapshot } = version!;
  const again = { entryId, snapshot, submission: randomUUID() };
  const [next] = await db.insert(entryVersions).values(again).returning();
  await db.execute(`INSERT INTO entry_version_file (version_id, file_id)
    SELECT ${next!.id}, file_id FROM entry_version_file WHERE version_id = ${versionId}`);
  await db.update(entries).set({ approvedId: next!.id }).where(eq(entries.id, entryId));
  expect(await judgingOf(later).move(chair, roundId, 'open')).toMatchObject(NOT_READY);
  const queued = await db.select().from(copies).where(eq(copies.entryId, entryId));
  expect(queued.map((one) => one.versionId)).toEqual(queued.map(() => next!.id));
  expect(queued.length).toBeGreaterThan(0);
  const [judged] = await db.select().from(judgedEntries).where(eq(judgedEntries.entryId, entryId));
  expect(judged!.versionId).toBe(next!.id);
});

it('does not open a round while an entry approved after the plan has no judge', async () => {
  const topic = await addJudgedTopic(test().db, 2);
  const chair = await addChair(test());
  const round = await addRound(chair, topic.year, { seats: 1 });
  await addJudge(chair, round.id);
  await plan(chair, round.id);
  await addApproved(test().db, topic, 1);
  const refused = await move(chair, round.id, 'open');
  expect(refused).toMatchObject({ code: 500, fields: [{ place: 'entries' }] });
  expect(refused.msg).toContain('1 件作品的评委不够');
  await plan(chair, round.id);
  expect(await move(chair, round.id, 'open', 'again')).toMatchObject({ code: 200 });
});

it('does not open a round while a judge has an entry of a team that they have joined since', async () => {
  const topic = await addJudgedTopic(test().db, 1);
  const chair = await addChair(test());
  const round = await addRound(chair, topic.year, { seats: 1 });
  const judge = await addJudge(chair, round.id);
  await plan(chair, round.id);
  const [entry] = await test()
    .db.select()
    .from(entries)
    .where(eq(entries.id, topic.entries[0]!.id));
  const tutor = { role: 'tutor', slot: 1, scope: 'tutor', name: '导师', school: '' } as const;
  await test()
    .db.insert(teamMembers)
    .values({ ...tutor, teamId: entry!.teamId, accountId: judge.userId });
  const refused = await move(chair, round.id, 'open');
  expect(refused).toMatchObject({ code: 500, fields: [{ place: 'assigned' }] });
  expect(refused.msg).toContain('须回避');
});
