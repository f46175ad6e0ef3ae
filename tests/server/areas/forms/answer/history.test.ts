import { describe, expect, it } from 'vitest';
import type { Answers } from '#contract/forms/answer.ts';
import { changeAnswer, withdrawAnswer } from '#contract/forms/filling.ts';
import type { AnswerDetail } from '#contract/forms/record.ts';
import { formGroups } from '#server/areas/forms/table.ts';
import { addAccount, addSession, call } from '#tests/kit/account.ts';
import { REGIONAL } from '#tests/kit/forms/answers.ts';
import { useApp } from '#tests/kit/app.ts';
import { addPublished, GROUP, senderTo, type Form } from '#tests/kit/forms/filling.ts';
import { chose } from '#tests/kit/forms/form.ts';
import { officeOf } from '#tests/kit/office/office.ts';
import { addRole, logIn, type LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
const ask = officeOf(test);
const send = senderTo(test);

const FIRST: Answers = { f1: chose(1), f3: 2, f4: '先', f5: '甲' };
const SECOND: Answers = { f1: chose(2), f3: 2, f4: '后', f5: '乙' };

/** An answer that its owner has changed once. */
async function changed(after: Answers = SECOND) {
  const { db } = test();
  const owner = await addAccount(db);
  const token = await addSession(db, owner);
  const settings = { access: 'account', changeUntil: '2999-01-01T00:00:00Z' } as const;
  const form = await addPublished(db, settings, REGIONAL);
  const { data } = await send(form, { answers: FIRST }, { token });
  const { id } = data!;
  const params = { key: form.key };
  await call(test(), changeAnswer, { params, body: { id, version: 1, answers: after }, token });
  return { form, id, owner, token };
}

const historyOf = async (who: LoggedIn, { id }: Form, answer: number) =>
  (await ask<AnswerDetail>(who, 'GET', `/forms/answer/${id}/${answer}`)).data.changes;

const admin = () => logIn(test().db, { roles: ['admin'] });

describe('the changes of an answer by its owner', () => {
  it('are listed question by question, with sensitive values masked', async () => {
    const { form, id, owner } = await changed();
    const [change, ...others] = await historyOf(await admin(), form, id);
    expect(others).toEqual([]);
    expect([change!.by, change!.deed]).toEqual([owner.userName, 'change']);
    expect(change!.before.answers).toEqual({ f1: chose(1), f4: '先' });
    expect(change!.after.answers).toEqual({ f1: chose(2), f4: '后' });
    expect([change!.before.masked, change!.after.masked]).toEqual([['f5'], ['f5']]);
    expect(JSON.stringify(change)).not.toMatch(/甲|乙|years/);
  });

  it('include its withdrawal', async () => {
    const { form, id, token } = await changed();
    const params = { key: form.key };
    await call(test(), withdrawAnswer, { params, body: { id, version: 2 }, token });
    const changes = await historyOf(await admin(), form, id);
    expect(changes.map(({ deed }) => deed)).toEqual(['change', 'withdraw']);
    expect(changes[1]!.after.answers).toEqual({});
  });

  it('show a member of a group neither other questions nor an answer that the group did not see', async () => {
    const role = await addRole(test().db, ['forms:answer:query', 'forms:answer:list'], 'self');
    const member = await logIn(test().db, { roles: [role] });
    const group = { ...GROUP, roles: [role], fields: ['f4'] };
    const { form, id } = await changed();
    await test()
      .db.insert(formGroups)
      .values({ ...group, formId: form.id });
    const [change] = await historyOf(member, form, id);
    expect([change!.by, change!.before.answers, change!.before.masked]).toEqual([
      null,
      { f4: '先' },
      [],
    ]);
    const south = { ...group, rows: [{ field: 'f1', options: [2] }] };
    const other = await changed();
    await test()
      .db.insert(formGroups)
      .values({ ...south, formId: other.form.id });
    const [hidden] = await historyOf(member, other.form, other.id);
    expect([hidden!.before.answers, hidden!.after.answers]).toEqual([{}, {}]);
  });
});
