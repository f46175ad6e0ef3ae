import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { entriesDigest, lettersDigest } from '#server/areas/registration/review/digest.ts';
import { entries } from '#server/areas/registration/record/entry/table.ts';
import { findHolders } from '#server/areas/identity/access/holder.ts';
import { departments } from '#server/areas/identity/access/table.ts';
import { contests } from '#server/areas/contest/table.ts';
import { sendDigest } from '#server/platform/message/digest.ts';
import { messages } from '#server/platform/message/table.ts';
import { addMessage } from '#server/areas/registration/entry/message/message.ts';
import { demandEntry } from '#server/areas/registration/record/context.ts';
import { accept } from '#server/areas/registration/entry/deed.ts';
import { withdrawn } from '#tests/kit/registration/entry-given.ts';
import { moveEntry } from '#server/areas/registration/entry/move.ts';
import { useApp } from '#tests/kit/app.ts';
import { addSubmitted, addTopic } from '#tests/kit/registration/registration.ts';
import { addReviewer } from '#tests/kit/registration/reviewer.ts';
import type { LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
const tell = () => sendDigest(test().db, findHolders, entriesDigest);

/** Messages on the site about new entries to a person, in Chinese. */
async function readBy({ userId }: LoggedIn, template = 'entriesCame'): Promise<string[]> {
  const isTold = and(
    eq(messages.accountId, userId),
    eq(messages.template, template),
    eq(messages.channel, 'site'),
  );
  const rows = await test().db.select().from(messages).where(isTold).orderBy(messages.id);
  return rows.map(({ content }) => content!.text.zh);
}

it('notifies reviewers once of submissions, each of those within their scope', async () => {
  const { db } = test();
  const [department] = await db
    .insert(departments)
    .values({ name: { zh: '东区', en: 'East' }, sort: 1 })
    .returning();
  const whole = await addReviewer(test);
  const east = await addReviewer(test, { scope: 'department', departmentId: department!.id });
  const topic = await addTopic(db);
  const inEast = await addSubmitted(test(), topic.id);
  await db.update(entries).set({ departmentId: department!.id }).where(eq(entries.id, inEast.id));
  const other = await addTopic(db);
  await addSubmitted(test(), other.id);
  await tell();
  await tell();
  expect(await readBy(whole)).toEqual(['新提交或修改的报名 2 项：赛题（1）、赛题（1）。']);
  expect(await readBy(east)).toEqual(['新提交或修改的报名 1 项：赛题（1）。']);
});

it('notifies reviewers of an entry that has taken an offered place', async () => {
  const { db } = test();
  const reviewer = await addReviewer(test);
  const topic = await addTopic(db, { isReviewed: true, quota: 1 });
  const first = await addSubmitted(test(), topic.id);
  const { id, captain } = await addSubmitted(test(), topic.id);
  await tell();
  await withdrawn(test(), first);
  const { version } = (await demandEntry(db, id)).entry;
  await accept(db, { id, accountId: captain.id, userName: captain.userName, version });
  await tell();
  expect(await readBy(reviewer)).toEqual([
    '新提交或修改的报名 1 项：赛题（1）。',
    '新提交或修改的报名 1 项：赛题（1）。',
  ]);
});

it('notifies reviewers of an entry that was moved to another topic', async () => {
  const { db } = test();
  const reviewer = await addReviewer(test);
  const topic = await addTopic(db, { isReviewed: true });
  const next = await addTopic(db, { isReviewed: true }, { year: topic.year });
  const { id, captain } = await addSubmitted(test(), topic.id);
  await tell();
  const { version } = (await demandEntry(db, id)).entry;
  const given = { id, accountId: captain.id, userName: captain.userName, version };
  await moveEntry(test(), given, next.id);
  await tell();
  expect(await readBy(reviewer)).toHaveLength(2);
});

it('notifies nobody of practice entries', async () => {
  const { db } = test();
  const reviewer = await addReviewer(test);
  const topic = await addTopic(db);
  await addSubmitted(test(), topic.id);
  await db.update(contests).set({ status: 'practice' }).where(eq(contests.year, topic.year));
  await tell();
  expect(await readBy(reviewer)).toEqual([]);
});

it('notifies people who may answer once of teams that have written', async () => {
  const { db } = test();
  const reviewer = await addReviewer(test);
  const { id } = await addSubmitted(test(), (await addTopic(db)).id);
  const write = async (text: string, isOffice = false) =>
    addMessage(db, await demandEntry(db, id), { text, by: '甲', isOffice });
  await write('何时公布结果？');
  await write('另外，附件打不开。');
  await write('请稍候。', true);
  await sendDigest(db, findHolders, lettersDigest);
  await sendDigest(db, findHolders, lettersDigest);
  expect(await readBy(reviewer, 'lettersCame')).toEqual(['来信的报名 1 项：赛题（1）。']);
});
