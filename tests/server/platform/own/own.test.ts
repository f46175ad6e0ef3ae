import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { operations } from '#server/platform/audit/table.ts';
import { consultations } from '#server/areas/consultation/table.ts';
import { recordEvents } from '#server/platform/own/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { useHeard } from '#tests/kit/heard.ts';
import { officeOf } from '#tests/kit/office/office.ts';
import { addRole, logIn, type LoggedIn } from '#tests/kit/session.ts';

/** The engine of records that belong to persons, tested with the existing kind: a question to the office. */
const test = useApp();
const ask = officeOf(test);
const heard = useHeard(test);
let admin: LoggedIn;
let owner: LoggedIn;
let stranger: LoggedIn;
beforeAll(async () => {
  admin = await logIn(test().db, { roles: ['admin'] });
  owner = await logIn(test().db);
  stranger = await logIn(test().db);
});
beforeEach(() => test().db.delete(consultations));

const MINE = '/member/consultation';
const QUEUE = '/system/consultation';
const ASKED = { company: '', linkMan: '张三', linkPhone: '13900000001' };

async function add(content: string, ownerId: number | null = owner.userId): Promise<number> {
  const [row] = await test()
    .db.insert(consultations)
    .values({ ...ASKED, content, ownerId })
    .returning();
  return row!.id;
}

const rowOf = async (id: number) =>
  (await test().db.select().from(consultations).where(eq(consultations.id, id)))[0]!;

async function decide(deed: string, note: string, ...ids: number[]) {
  const records = await Promise.all(ids.map(rowOf));
  return ask(admin, 'POST', `${QUEUE}/decide`, {
    records: records.map(({ id, version }) => ({ id, version })),
    deed,
    note,
  });
}

const act = async (who: LoggedIn, id: number, deed: string, note = '', version?: number) =>
  ask(who, 'POST', `${MINE}/${id}/act`, {
    deed,
    note,
    version: version ?? (await rowOf(id)).version,
  });

describe('the list of the queue', () => {
  it('shows the longest waiting first, in the order of work, and finished records last', async () => {
    const [done, first, later, latest] = [
      await add('已答的'),
      await add('先问的'),
      await add('后问的'),
      await add('又答的'),
    ];
    await decide('answer', '请看指南', done);
    await decide('answer', '请看指南第二页', latest);
    const { rows } = await ask<{ id: number }>(admin, 'POST', `${QUEUE}/list`, {});
    expect(rows.map(({ id }) => id)).toEqual([first, later, latest, done]);
    const sorted = await ask<{ id: number }>(admin, 'POST', `${QUEUE}/list`, {
      order: { column: 'id', descending: true },
    });
    expect(sorted.rows.map(({ id }) => id)).toEqual([latest, later, first, done]);
  });
});

describe('the records of a person', () => {
  it('are listed for their owner only, the latest first', async () => {
    const first = await add('第一个问题');
    await add('别人的问题', stranger.userId);
    await add('没有登录的问题', null);
    const second = await add('第二个问题');
    const { rows, total } = await ask(owner, 'GET', `${MINE}?pageNum=1&pageSize=10`);
    expect(rows.map(({ id }) => id)).toEqual([second, first]);
    expect(total).toBe(2);
  });

  it('have the fields of the contract, and none of the office’s own', async () => {
    const id = await add('如何报名？');
    await decide('answer', '请见赛程', id);
    const { data } = await ask(owner, 'GET', `${MINE}/${id}`);
    expect(data).toEqual({
      record: {
        id,
        version: 2,
        status: 'answered',
        content: '如何报名？',
        answer: '请见赛程',
        createdAt: expect.any(String) as string,
        updatedAt: expect.any(String) as string,
      },
      events: [
        {
          at: expect.any(String) as string,
          side: 'reviewer',
          by: null,
          deed: 'answer',
          state: 'answered',
          note: '请见赛程',
        },
      ],
    });
  });

  it('are not found for others, neither to read nor to act on (threat 16)', async () => {
    const id = await add('如何报名？');
    expect(await ask(stranger, 'GET', `${MINE}/${id}`)).toMatchObject({ code: 404 });
    expect(await act(stranger, id, 'withdraw')).toMatchObject({ code: 404 });
    expect(await ask(admin, 'GET', `${MINE}/${id}`)).toMatchObject({ code: 404 });
    expect((await rowOf(id)).status).toBe('open');
  });

  it('allow their owner the deeds of their state', async () => {
    const id = await add('如何报名？');
    expect(await act(owner, id, 'askOn', '还有呢？')).toMatchObject({ code: 500 });
    await decide('answer', '请见赛程', id);
    expect(await act(owner, id, 'askOn', '  ')).toMatchObject({ code: 500, msg: '请填写说明' });
    expect((await act(owner, id, 'askOn', '还有呢？')).data).toMatchObject({ status: 'open' });
    expect((await act(owner, id, 'withdraw')).data).toMatchObject({ status: 'closed' });
    const { data } = await ask<{ events: { deed: string; side: string }[] }>(
      owner,
      'GET',
      `${MINE}/${id}`,
    );
    expect(data.events.map(({ side, deed }) => `${side} ${deed}`)).toEqual([
      'reviewer answer',
      'owner askOn',
      'owner withdraw',
    ]);
  });

  it('allow their owner no deed of the office', async () => {
    const id = await add('如何报名？');
    expect(await act(owner, id, 'close')).toMatchObject({ code: 403 });
    expect((await rowOf(id)).status).toBe('open');
  });

  it('are not changed from an outdated version; the refusal does not name who changed them', async () => {
    const id = await add('如何报名？');
    await decide('answer', '请见赛程', id);
    const { code, msg } = await act(owner, id, 'askOn', '还有呢？', 1);
    expect([code, msg]).toEqual([500, '有人 已先保存了这条记录，请对照后合并']);
  });
});

describe('the queue of the office', () => {
  const next = (who: LoggedIn, body: object) =>
    ask<{ id: number } | null>(who, 'POST', `${QUEUE}/next`, body) as Promise<{
      code: number;
      data: { id: number } | null;
      waiting?: number;
    }>;

  it('starts with the longest waiting, and continues after a given record', async () => {
    const first = await add('第一个问题');
    const second = await add('第二个问题', null);
    const done = await add('办完的问题');
    await decide('close', '', done);
    const one = await next(admin, {});
    expect([one.data?.id, one.waiting]).toEqual([first, 2]);
    expect((await next(admin, { after: first })).data?.id).toBe(second);
    expect((await next(admin, { after: second })).data).toBeNull();
  });

  it('is filtered like the list', async () => {
    await add('如何报名？');
    const wanted = await add('如何投稿？');
    const found = await next(admin, { filter: { keyword: '投稿' } });
    expect([found.data?.id, found.waiting]).toEqual([wanted, 1]);
  });

  it('is empty for callers who cannot reach records without an owner (threat 52)', async () => {
    await add('如何报名？');
    const role = await addRole(test().db, ['system:consultation:list'], 'department');
    const reader = await logIn(test().db, { roles: [role] });
    const { data, waiting } = await next(reader, {});
    expect([data, waiting]).toEqual([null, 0]);
  });

  it('decides many at once, with an event and a log line for each', async () => {
    const ids = [await add('第一个问题'), await add('第二个问题')];
    const { data } = await decide('answer', '请见公告', ...ids);
    expect(data).toEqual({ changed: 2 });
    expect((await Promise.all(ids.map(rowOf))).map(({ answer }) => answer)).toEqual([
      '请见公告',
      '请见公告',
    ]);
    const [event] = await test()
      .db.select()
      .from(recordEvents)
      .where(eq(recordEvents.recordId, ids[1]!));
    expect(event).toMatchObject({ kind: 'consultation', by: admin.userName, deed: 'answer' });
    const [line] = await test()
      .db.select()
      .from(operations)
      .where(eq(operations.target, `consultation ${ids[1]!}`));
    expect(line).toMatchObject({
      action: 'system:consultation:answer',
      before: { status: 'open' },
      after: { status: 'answered', note: '请见公告' },
    });
  });

  it('notifies the owner over the websocket after the decision', async () => {
    const id = await add('如何报名？');
    const nobodys = await add('没有登录的问题', null);
    await decide('close', '', id, nobodys);
    const body = { kind: 'consultation', id, state: 'closed' };
    expect(await heard()).toEqual([
      { userIds: [owner.userId], message: { msgType: 'recordChanged', body } },
    ]);
  });

  it('decides all or none', async () => {
    const [open, closed] = [await add('第一个问题'), await add('第二个问题')];
    await decide('close', '', closed);
    expect(await decide('close', '', open, closed)).toMatchObject({ code: 500 });
    expect((await rowOf(open)).status).toBe('open');
  });

  it('accepts no deed of an owner', async () => {
    expect(await decide('withdraw', '', await add('如何报名？'))).toMatchObject({ code: 403 });
  });

  it('shows who did what to those who may look', async () => {
    const id = await add('如何报名？');
    await decide('close', '重复的问题', id);
    const { data } = await ask<object[]>(admin, 'GET', `${QUEUE}/${id}/events`);
    expect(data).toEqual([
      {
        at: expect.any(String) as string,
        side: 'reviewer',
        by: admin.userName,
        deed: 'close',
        state: 'closed',
        note: '重复的问题',
      },
    ]);
  });

  it('keeps no history of a removed record', async () => {
    const id = await add('如何报名？');
    await decide('close', '', id);
    await ask(admin, 'DELETE', `${QUEUE}/${id}`);
    expect(await test().db.$count(recordEvents, eq(recordEvents.recordId, id))).toBe(0);
  });
});
