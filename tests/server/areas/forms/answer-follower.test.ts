import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeAnswer, openForm, submitForm, withdrawAnswer } from '#contract/forms/filling.ts';
import { Fault } from '#contract/fault.ts';
import { useAnswerFollowers } from '#server/areas/forms/answer-follower.ts';
import { formAnswers } from '#server/areas/forms/table.ts';
import { applicationFollower } from '#server/areas/workflow/service.ts';
import { answerOf, call } from '#tests/kit/account.ts';
import { useApp } from '#tests/kit/app.ts';
import { addAnswer, SHORT_ANSWERS, submissionOf } from '#tests/kit/forms/filling.ts';
import { officeOf } from '#tests/kit/office/office.ts';
import { logIn, type LoggedIn } from '#tests/kit/session.ts';
import { addApplyForm } from '#tests/kit/workflow/process.ts';

const test = useApp();
const office = officeOf(test);
let person: LoggedIn;
let admin: LoggedIn;
let seen: [string, number][] = [];
let asked: (readonly number[])[] = [];
const stands = { isOpen: true, isChangeable: true, isRunning: true, isRefused: false };

beforeAll(async () => {
  useAnswerFollowers([
    {
      purpose: 'workflow',
      isOpen: () => Promise.resolve(stands.isOpen),
      async findChangeable(_, ids) {
        asked.push(ids);
        return new Set(stands.isChangeable ? ids.slice(-1) : []);
      },
      isRunning: () => Promise.resolve(stands.isRunning),
      async submitted(_, { answerId }) {
        if (stands.isRefused) throw new Fault('processSuspended');
        seen.push(['submitted', answerId]);
      },
      async changed(_, { answerId }) {
        seen.push(['changed', answerId]);
      },
      async withdrawn(_, { answerId }) {
        seen.push(['withdrawn', answerId]);
      },
    },
  ]);
  person = await logIn(test().db);
  admin = await logIn(test().db, { roles: ['admin'] });
});
// Files after this one share its modules: applications are told again as in the program.
afterAll(() => useAnswerFollowers([applicationFollower]));
beforeEach(() => {
  seen = [];
  asked = [];
  Object.assign(stands, { isOpen: true, isChangeable: true, isRunning: true, isRefused: false });
});

async function submit() {
  const form = await addApplyForm(test().db);
  const body = { ...(await submissionOf(test(), form)), password: '' };
  const given = { params: { key: form.key }, body, token: person.token };
  const { code } = await answerOf(call(test(), submitForm, given));
  return { form, code };
}

const answersTo = (formId: number) =>
  test().db.select().from(formAnswers).where(eq(formAnswers.formId, formId));

describe('what follows answers', () => {
  it('hears of one in the transaction that stores it, and can refuse it', async () => {
    const { form, code } = await submit();
    const [row] = await answersTo(form.id);
    expect([code, seen]).toEqual([200, [['submitted', row!.id]]]);
    stands.isRefused = true;
    const refused = await submit();
    expect([refused.code, await answersTo(refused.form.id)]).toEqual([500, []]);
  });

  it('closes a form, which says so before anybody answers', async () => {
    stands.isOpen = false;
    const { form, code } = await submit();
    const opened = await call(test(), openForm, {
      params: { key: form.key },
      body: { password: '' },
      token: person.token,
    });
    const { data } = (await opened.json()) as { data: { opening: string } };
    expect([code, data.opening]).toEqual([500, 'suspended']);
  });

  it('decides whether an answer can be changed, and hears of the change and the withdrawal', async () => {
    const form = await addApplyForm(test().db);
    const { id } = await addAnswer(test().db, form, person.userId);
    const send = async (endpoint: typeof changeAnswer | typeof withdrawAnswer, version: number) => {
      const body = { id, version, answers: SHORT_ANSWERS, codes: {} };
      const given = { params: { key: form.key }, body, token: person.token };
      return (await answerOf(call(test(), endpoint, given))).code;
    };
    stands.isChangeable = false;
    expect(await send(withdrawAnswer, 1)).toBe(500);
    stands.isChangeable = true;
    expect([await send(changeAnswer, 1), await send(withdrawAnswer, 2)]).toEqual([200, 200]);
    expect(seen).toEqual([
      ['changed', id],
      ['withdrawn', id],
    ]);
  });

  it('is asked once about all answers of a person, of which one that can be changed is shown', async () => {
    const form = await addApplyForm(test().db);
    const answers = [];
    for (let at = 0; at < 3; at += 1) {
      answers.push((await addAnswer(test().db, form, person.userId)).id);
    }
    const open = async () => {
      const given = { params: { key: form.key }, body: { password: '' }, token: person.token };
      const opened = await call(test(), openForm, given);
      return ((await opened.json()) as { data: { own: { id: number } } }).data.own.id;
    };
    const [first, second, last] = answers;
    expect([await open(), asked]).toEqual([first, [[last, second, first], [first]]]);
    stands.isChangeable = false;
    expect(await open()).toBe(last);
  });

  it('keeps the office from removing an answer that is still needed', async () => {
    const form = await addApplyForm(test().db);
    const { id } = await addAnswer(test().db, form, person.userId);
    const path = `/forms/answer/${form.id}/${id}`;
    expect((await office(admin, 'DELETE', path)).code).toBe(500);
    stands.isRunning = false;
    expect((await office(admin, 'DELETE', path)).code).toBe(200);
  });
});
