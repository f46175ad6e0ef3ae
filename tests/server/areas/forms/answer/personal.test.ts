import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { uploads } from '#server/areas/files/table.ts';
import { answerData } from '#server/areas/forms/answer/personal.ts';
import { formFileRetention } from '#server/areas/forms/fill/file/retention.ts';
import { formAnswers } from '#server/areas/forms/table.ts';
import { files } from '#server/platform/files/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { plain } from '#tests/kit/content/picture.ts';
import { FILE_FORM, pdfOf, uploaderOf } from '#tests/kit/content/uploading.ts';
import { addPublished, senderTo } from '#tests/kit/forms/filling.ts';
import { officeOf } from '#tests/kit/office/office.ts';
import { logIn } from '#tests/kit/session.ts';

const test = useApp();
const { send } = uploaderOf(test);
const give = senderTo(test);
const ask = officeOf(test);

/** A person who has answered with a picture and with a sensitive file. */
async function answered() {
  const who = await logIn(test().db);
  const form = await addPublished(test().db, { access: 'account' }, FILE_FORM);
  const photo = await send(who, form, await plain(40, 30), { slot: 'f1', name: 'a.png' });
  const record = await send(who, form, pdfOf(), { slot: 'f3' });
  const answers = { f1: [photo.id], f3: [record.id] };
  const { data } = await give(form, { answers }, { token: who.token });
  return { who, photo, record, answers, id: data!.id };
}

const answerOf = async (id: number) =>
  (await test().db.select().from(formAnswers).where(eq(formAnswers.id, id)))[0]!;

describe('the answers of a deleted account', () => {
  it('lose their sensitive files, and keep the others', async () => {
    const { db, storage } = test();
    const { who, photo, record } = await answered();
    await db.transaction((tx) => answerData.forget!(tx, who.userId));
    await db.update(uploads).set({ endedAt: sql`now() - interval '25 hours'` });
    await formFileRetention(storage).forget(db, new Date());
    const there = ({ id }: { id: string }) => db.$count(files, eq(files.id, id));
    expect([await there(photo), await there(record)]).toEqual([1, 0]);
  });

  it('keep nothing from which sensitive values could be guessed, and later nothing at all', async () => {
    const { who, answers, id } = await answered();
    const plainly = createHash('sha256').update(JSON.stringify(answers)).digest('hex');
    expect((await answerOf(id)).digest.toString('hex')).not.toBe(plainly);
    await test().db.transaction((tx) => answerData.forget!(tx, who.userId));
    expect((await answerOf(id)).digest).toHaveLength(0);
  });

  it('that wait for a place wait no longer: the next person gets it', async () => {
    const { db } = test();
    const form = await addPublished(db, { access: 'account', total: 1, hasWaitingList: true });
    const people = [await logIn(db), await logIn(db), await logIn(db)] as const;
    const ids: number[] = [];
    for (const { token } of people) ids.push((await give(form, {}, { token })).data!.id);
    await db.transaction((tx) => answerData.forget!(tx, people[1].userId));
    const admin = await logIn(db, { roles: ['admin'] });
    await ask(admin, 'DELETE', `/forms/answer/${form.id}/${ids[0]}`);
    const [gone, next] = [await answerOf(ids[1]!), await answerOf(ids[2]!)];
    expect([gone.state, next.state]).toEqual(['withdrawn', 'submitted']);
  });
});
