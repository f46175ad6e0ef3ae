import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { answersDigest } from '#server/areas/forms/answer/digest.ts';
import { findHolders } from '#server/areas/identity/access/holder.ts';
import { sendDigest } from '#server/platform/message/digest.ts';
import { messages } from '#server/platform/message/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { addRegional, addAnswers } from '#tests/kit/forms/answers.ts';
import { addAnswer } from '#tests/kit/forms/filling.ts';
import { untilItWaits, writeLate } from '#tests/kit/late-commit.ts';
import { addRole, logIn, type LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
const tell = () => sendDigest(test().db, findHolders, answersDigest);

/** Messages on the site about new answers to a person, in Chinese. */
async function readBy({ userId }: LoggedIn): Promise<string[]> {
  const isTold = and(
    eq(messages.accountId, userId),
    eq(messages.template, 'formAnswersCame'),
    eq(messages.channel, 'site'),
  );
  const rows = await test().db.select().from(messages).where(isTold).orderBy(messages.id);
  return rows.map(({ content }) => content!.text.zh);
}

it('notifies readers of answers once of all new ones, and of none twice', async () => {
  const { db } = test();
  const organiser = await logIn(db, { roles: [await addRole(db, ['forms:answer:list'])] });
  const stranger = await logIn(db, { roles: [await addRole(db, ['forms:form:list'])] });
  const group = { people: [stranger.userName], deeds: ['view' as const], fields: ['f1'] };
  const form = await addRegional(db, [group]);
  await tell();
  await tell();
  const first = `新收到 3 份答卷：${form.title.zh}（3）。`;
  expect(await readBy(organiser)).toEqual([first]);
  await addAnswers(db, form, [{ f4: '又一份' }]);
  await Promise.all([tell(), tell()]);
  expect(await readBy(organiser)).toEqual([first, `新收到 1 份答卷：${form.title.zh}（1）。`]);
  expect(await readBy(stranger)).toEqual([]);
});

it('includes an answer that is committed after a later one', async () => {
  const { db } = test();
  const organiser = await logIn(db, { roles: [await addRole(db, ['forms:answer:list'])] });
  const form = await addRegional(db);
  await tell();
  const late = await writeLate(db, (tx) => addAnswer(tx, form));
  const { id } = await addAnswer(db, form);
  expect(late.written.id).toBeLessThan(id);
  const told = tell();
  await untilItWaits(db, told);
  await late.commit();
  await told;
  await tell();
  const [, ...since] = await readBy(organiser);
  const isTold = since.reduce((sum, text) => sum + Number(/（(\d)）/.exec(text)![1]), 0);
  expect(isTold).toBe(2);
});

it('notifies nobody of forms that they cannot access', async () => {
  const { db } = test();
  const own = await logIn(db, { roles: [await addRole(db, ['forms:answer:list'], 'self')] });
  await addRegional(db);
  await tell();
  expect(await readBy(own)).toEqual([]);
});
