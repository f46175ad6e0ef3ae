import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ActivityQuestion } from '#contract/cooperation/activity/question.ts';
import type { Attendee } from '#contract/cooperation/activity/attendee.ts';
import { signUpData } from '#server/areas/cooperation/activity/personal.ts';
import { listings } from '#server/areas/cooperation/listing/table.ts';
import { readRows } from '#server/platform/sheet/read.ts';
import { useApp } from '#tests/kit/app.ts';
import { attendingOf, beginActivity } from '#tests/kit/cooperation/attending.ts';
import { officeOf } from '#tests/kit/office/office.ts';
import { logIn, type LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
const call = officeOf(test);
const { signUp, own, cancel } = attendingOf(test);
const DIET = { zh: '饮食', en: 'Diet' };
const SIZE = { zh: '尺码', en: '' };
let organiser: LoggedIn;
let id: number;
const ask = (questions: readonly ActivityQuestion[]) =>
  test()
    .db.update(listings)
    .set({
      live: sql`jsonb_set(live, '{facts,questions}', ${JSON.stringify(questions)}::jsonb)`,
    })
    .where(eq(listings.id, id));
beforeEach(async () => {
  ({ organiser, id } = await beginActivity(test()));
  await ask([
    { question: DIET, isNeeded: true },
    { question: SIZE, isNeeded: false },
  ]);
});
const answersOfAll = async () =>
  (await call<Attendee>(organiser, 'GET', `/member/listing/${id}/attendee`)).rows.map(
    ({ answers }) => answers,
  );
const vegan = { question: DIET, answer: '素食' };

describe('what an activity asks of those who sign up', () => {
  it('is answered by all of them, where it needs to be', async () => {
    const who = await logIn(test().db);
    for (const answers of [[], [{ question: SIZE, answer: 'L' }]]) {
      expect(await signUp(who, id, { answers })).toMatchObject({
        code: 500,
        fields: [{ place: 'answers.0', msg: '请填写此项' }],
      });
    }
    expect(await own(who)).toEqual([]);
    expect((await signUp(who, id, { answers: [vegan] })).data).toEqual({ status: 'signedUp' });
    expect(await answersOfAll()).toEqual([[vegan]]);
  });

  it('is kept as it was asked, and answers to anything else are left out', async () => {
    const [one, two] = [await logIn(test().db), await logIn(test().db)];
    await signUp(one, id, { answers: [{ question: { zh: '工资', en: '' }, answer: '9' }, vegan] });
    await ask([{ question: SIZE, isNeeded: true }]);
    expect((await signUp(two, id, { answers: [vegan] })).code).toBe(500);
    const large = { question: SIZE, answer: 'L' };
    await signUp(two, id, { answers: [large] });
    expect(await answersOfAll()).toEqual([[vegan], [large]]);
  });

  it('is answered anew by whoever signs up again', async () => {
    const who = await logIn(test().db);
    await signUp(who, id, { answers: [vegan] });
    await cancel(who, id);
    const meat = { question: DIET, answer: '无忌口' };
    await signUp(who, id, { answers: [meat] });
    expect(await answersOfAll()).toEqual([[meat]]);
  });

  it('is a column of the sheet for each question, and part of the data of its owner', async () => {
    const [one, two] = [await logIn(test().db), await logIn(test().db)];
    await signUp(one, id, { answers: [vegan] });
    await signUp(two, id, {
      answers: [
        { question: SIZE, answer: 'L' },
        { question: DIET, answer: '=1+1' },
      ],
    });
    const path = `/member/listing/${id}/attendee/export`;
    const file = await test().optional.request(path, { headers: organiser.headers });
    const rows = await readRows(Buffer.from(await file.arrayBuffer()));
    expect(rows.map(({ cells }) => cells.slice(6))).toEqual([
      ['饮食', '尺码'],
      ['素食', ''],
      ['=1+1', 'L'],
    ]);
    expect(await signUpData.read(test(), one.userId)).toMatchObject([{ answers: [vegan] }]);
  });
});
