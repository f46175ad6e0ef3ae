import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { forms } from '#server/areas/forms/table.ts';
import { contentItems } from '#server/platform/editorial/store/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { officeOf } from '#tests/kit/office/office.ts';
import {
  addRegistrationForm,
  addSubmitted,
  addTopic,
  changeRules,
} from '#tests/kit/registration/registration.ts';
import { refusal } from '#tests/kit/registration/reviewer.ts';
import { logIn, type LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
let admin: LoggedIn;
beforeAll(async () => {
  admin = await logIn(test().db, { roles: ['admin'] });
});

async function remove(key: string) {
  const [form] = await test().db.select().from(forms).where(eq(forms.key, key));
  return officeOf(test)(admin, 'DELETE', `/forms/form/${form!.id}`);
}

describe('a registration form', () => {
  it('cannot be removed while a topic asks for it', async () => {
    const form = await addRegistrationForm(test().db);
    const topic = await addTopic(test().db, { form });
    expect(await remove(form)).toMatchObject(refusal('inUse'));
    await changeRules(test().db, topic.id, { form: null });
    expect((await remove(form)).data).toEqual({ removed: 1 });
  });

  it('cannot be removed while a working copy of a topic asks for it, or one that is planned', async () => {
    const { db } = test();
    const form = await addRegistrationForm(db);
    const named = { registration: { form } };
    const words = { title: { zh: '赛题', en: '' }, type: 'topic' };
    const [item] = await db
      .insert(contentItems)
      .values({ ...words, data: named })
      .returning();
    expect(await remove(form)).toMatchObject(refusal('inUse'));
    const planned = { data: named, approval: 'none' as const };
    await db.update(contentItems).set({ data: {}, planned }).where(eq(contentItems.id, item!.id));
    expect(await remove(form)).toMatchObject(refusal('inUse'));
    await db.delete(contentItems).where(eq(contentItems.id, item!.id));
    expect((await remove(form)).data).toEqual({ removed: 1 });
  });

  it('cannot be removed once a team has answered it, even if its topic asks for another one', async () => {
    const form = await addRegistrationForm(test().db);
    const topic = await addTopic(test().db, { form });
    await addSubmitted(test(), topic.id);
    const asked = await addRegistrationForm(test().db);
    await changeRules(test().db, topic.id, { form: asked });
    expect(await remove(form)).toMatchObject(refusal('inUse'));
  });
});
