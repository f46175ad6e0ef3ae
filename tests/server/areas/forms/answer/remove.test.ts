import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { withdrawAnswer } from '#contract/forms/filling.ts';
import { lockPlaces } from '#server/areas/forms/fill/place/slot.ts';
import { formSlots } from '#server/areas/forms/table.ts';
import { addAccount, addSession, answerOf, call } from '#tests/kit/account.ts';
import { useApp } from '#tests/kit/app.ts';
import { addPublished, senderTo, SHORT_ANSWERS, type Form } from '#tests/kit/forms/filling.ts';
import { writeLate } from '#tests/kit/late-commit.ts';
import { officeOf } from '#tests/kit/office/office.ts';
import { logIn, type LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
const send = senderTo(test);
const ask = officeOf(test);
let admin: LoggedIn;
beforeAll(async () => {
  admin = await logIn(test().db, { roles: ['admin'] });
});

const remove = ({ id }: Form, answer: number) =>
  ask(admin, 'DELETE', `/forms/answer/${id}/${answer}`);

/** Resolves once this many transactions wait for the lock on the places of forms. */
async function untilTheyWait(many: number): Promise<void> {
  for (let waiting = 0; waiting < many;) {
    const { rows } = await test().db.execute<{ waiting: number }>(
      sql`SELECT count(*)::int AS waiting FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`,
    );
    waiting = rows[0]!.waiting;
  }
}

describe('a removed answer', () => {
  it('gives its places back once, however many remove it at once', async () => {
    const form = await addPublished(test().db, { total: 3 });
    const given = [await send(form), await send(form)];
    const changing = await writeLate(test().db, (tx) => lockPlaces(tx, form.id));
    const id = given[0]!.data!.id;
    const removals = [remove(form, id), remove(form, id)];
    await untilTheyWait(2);
    await changing.commit();
    const replies = await Promise.all(removals);
    expect(replies.map(({ code }) => code).toSorted()).toEqual([200, 404]);
    const [slot] = await test().db.select().from(formSlots).where(eq(formSlots.formId, form.id));
    expect(slot).toMatchObject({ cap: 3, taken: 1 });
  });

  it('does not allow a second answer from a person who withdrew one and gave another', async () => {
    const { db } = test();
    const form = await addPublished(db, {
      access: 'account',
      once: { by: 'account' },
      changeUntil: '2999-01-01T00:00:00Z',
    });
    const token = await addSession(db, await addAccount(db));
    const first = (await send(form, {}, { token })).data!.id;
    const body = { id: first, version: 1 };
    await answerOf(call(test(), withdrawAnswer, { params: { key: form.key }, body, token }));
    const again = await send(form, {}, { token });
    expect((await remove(form, first)).code).toBe(200);
    const third = await send(form, {}, { token });
    expect([again.code, third.code]).toEqual([200, 500]);
  });
});

describe('an answer that the office adds', () => {
  it('waits for a change of the places, without keeping any of them locked', async () => {
    const { db } = test();
    const form = await addPublished(db, { total: 2 });
    const add = await db.transaction(async (tx) => {
      await lockPlaces(tx, form.id);
      const adding = ask(admin, 'POST', `/forms/answer/${form.id}/add`, { answers: SHORT_ANSWERS });
      await untilTheyWait(1);
      await tx.update(formSlots).set({ cap: 1 }).where(eq(formSlots.formId, form.id));
      return { adding };
    });
    expect((await add.adding).code).toBe(200);
    const [slot] = await db.select().from(formSlots).where(eq(formSlots.formId, form.id));
    expect(slot).toMatchObject({ cap: 1, taken: 1 });
  });
});
