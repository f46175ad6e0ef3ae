import { describe, expect, it } from 'vitest';
import { changeProfile } from '#contract/identity/account.ts';
import { API } from '#contract/api.ts';
import { DUPLICATE_WINDOW } from '#contract/call/wire/envelope.ts';
import { endOtherSessions } from '#contract/identity/session.ts';
import { requestRetention, refuseDuplicate } from '#server/platform/wire/duplicate.ts';
import { recentRequests } from '#server/platform/wire/table.ts';
import { addAccount, addSession, answerOf, bearer, call } from '#tests/kit/account.ts';
import { useApp } from '#tests/kit/app.ts';
import { post, sealed } from '#tests/kit/envelope.ts';

const test = useApp();
const DUPLICATE = { code: 500, msg: '数据正在处理，请勿重复提交' };
const newToken = async () => addSession(test().db, await addAccount(test().db));
const change = (token: string, nickName: string, headers = {}) =>
  answerOf(call(test(), changeProfile, { token, body: { nickName }, headers }));

/**
 * Runs actions that must fit into the time window: runs them again as another person if they took longer, as they may
 * on a busy machine.
 */
async function withinAMoment<T>(act: (token: string) => Promise<T>): Promise<T> {
  const token = await newToken();
  const begun = performance.now();
  const result = await act(token);
  return performance.now() - begun < DUPLICATE_WINDOW ? result : withinAMoment(act);
}

describe('a repeated request with the same data from the same caller', () => {
  it('is refused within the time window', async () => {
    const answers = await withinAMoment(async (token) => [
      await change(token, '小李'),
      await change(token, '小李'),
    ]);
    expect(answers).toEqual([expect.objectContaining({ code: 200 }), DUPLICATE]);
  });

  it('is refused even if each request is encrypted with its own key (threat 27)', async () => {
    const { app, keyPair, db } = test();
    const send = (token: string) => {
      const init = post(sealed(keyPair, { nickName: '小王' }));
      const headers = { ...(init.headers as object), ...bearer(token) };
      return app.request(changeProfile.path, { ...init, method: 'PUT', headers });
    };
    const kept = await withinAMoment(async (token) => {
      const before = await db.$count(recentRequests);
      await send(token);
      await send(token);
      return (await db.$count(recentRequests)) - before;
    });
    expect(kept).toBe(1);
  });

  it('is accepted once if twenty are sent at the same time (threat 27)', async () => {
    const answers = await withinAMoment((token) =>
      Promise.all(Array.from({ length: 20 }, () => change(token, '小张'))),
    );
    const taken = answers.filter(({ code }) => code === 200);
    const refused = answers.filter(({ msg }) => msg === DUPLICATE.msg);
    expect([taken.length, refused.length]).toEqual([1, 19]);
  });

  it('is refused even if headers opt out (threat 10)', async () => {
    const headers = { repeatSubmit: 'false', 'repeat-submit': 'false', interval: '0' };
    const last = await withinAMoment(async (token) => {
      await change(token, '小刘', headers);
      return change(token, '小刘', headers);
    });
    expect(last).toEqual(DUPLICATE);
  });
});

describe('a request that is not a duplicate', () => {
  it('has other data', async () => {
    const token = await newToken();
    await change(token, '小陈');
    expect(await change(token, '小杨')).toMatchObject({ code: 200 });
  });

  it('has the same data in another session', async () => {
    await change(await newToken(), '小周');
    expect(await change(await newToken(), '小周')).toMatchObject({ code: 200 });
  });

  it('has the same data with another query', async () => {
    const { db } = test();
    const sent = { caller: 'a', method: 'PUT', path: '/p' };
    await refuseDuplicate(db, { ...sent, body: [{ n: '1' }, {}] });
    await expect(refuseDuplicate(db, { ...sent, body: [{ n: '2' }, {}] })).resolves.toBeUndefined();
  });

  it('comes after the time window, and old requests are deleted', async () => {
    const { db } = test();
    const sent = { caller: 'b', method: 'PUT', path: '/p', body: 1 };
    await refuseDuplicate(db, sent);
    await db.update(recentRequests).set({ sentAt: new Date(Date.now() - DUPLICATE_WINDOW - 1) });
    await refuseDuplicate(db, sent);
    await db.update(recentRequests).set({ sentAt: new Date(Date.now() - DUPLICATE_WINDOW - 1) });
    await requestRetention.forget(db, new Date());
    expect(await db.$count(recentRequests)).toBe(0);
  });
});

/** Calls that only read, although by POST. A second removal or upload of the same is detected by its own handler. */
const READS = /\/(?:list|find|next|export|reveal|text|preview|open|look|plan|picture)$/;
/** Calls with an idempotency key, so that a repeated one gets the same reply. */
const NAMED = [
  'entryPartSave',
  'entrySubmit',
  'entryHandIn',
  'uploadBegin',
  'uploadEnd',
  'answerChartSheet',
  'formSubmit',
  'judgingSaveBatch',
  'judgingSave',
];
/**
 * A person who opens a record again is present twice, and leaves twice. A ticket that is scanned again is answered by when
 * it was first, and one that was let in without a connection is handed in until that is answered. Generated code is packed
 * again. Two pages of a person mark the same messages as read.
 */
const REPEATED = [
  'presenceJoin',
  'attendeeTicket',
  'attendeeCheckIn',
  'attendeeHandIn',
  'codegenZip',
  'contactMessageSee',
];

it('applies to every call by which a person changes something', () => {
  const changing = API.filter(
    ({ method, access, path, upload }) =>
      ['POST', 'PUT'].includes(method) && access !== 'open' && !READS.test(path) && upload === null,
  );
  const unguarded = changing.filter(({ guarded }) => !guarded).map(({ name }) => name);
  expect(unguarded.filter((name) => !REPEATED.includes(name))).toEqual(NAMED);
  expect(endOtherSessions.guarded).toBe(true);
});
