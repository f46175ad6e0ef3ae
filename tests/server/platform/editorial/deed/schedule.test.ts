import { eq, sql } from 'drizzle-orm';
import pino from 'pino';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { APPROVED_KINDS } from '#contract/system/built-in.ts';
import { newsContent } from '#contract/news/news.ts';
import { CONTENT_KINDS } from '#server/areas.ts';
import { executeDuePlans, startSchedule } from '#server/platform/editorial/deed/schedule.ts';
import { contentItems } from '#server/platform/editorial/store/table.ts';
import { fileUses } from '#server/areas/files/table.ts';
import { news } from '#server/areas/news/table.ts';
import { settings } from '#server/platform/parameter/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { openContest } from '#tests/kit/content/contest.ts';
import { ask, deedsOn, newsData } from '#tests/kit/content/editing.ts';
import { logIn, type LoggedIn } from '#tests/kit/session.ts';
import { until } from '#tests/kit/until.ts';

const test = useApp();
let editor: LoggedIn;
beforeAll(async () => {
  await openContest(test().db, 2025);
  editor = await logIn(test().db, { roles: ['editor'] });
});

let count = 0;
async function draft(change = {}): Promise<number> {
  count += 1;
  const body = { data: newsData({ source: { zh: String(count), en: String(count) }, ...change }) };
  return (await ask(test(), editor, newsContent.add, { body })).data.id;
}
const get = async (id: number) =>
  (await ask(test(), editor, newsContent.get, { params: { id } })).data;
async function plan(id: number, publishAt: string | null, unpublishAt: string | null = null) {
  const { version } = await get(id);
  const body = { version, publishAt, unpublishAt };
  return ask(test(), editor, newsContent.schedule, { params: { id }, body });
}
async function save(id: number, change: Parameters<typeof newsData>[0]) {
  const { data, version } = await get(id);
  const body = { data: { ...data, ...change }, version };
  return (await ask(test(), editor, newsContent.edit, { params: { id }, body })).data;
}
const liveTitle = async (recordId: number) => {
  const [row] = await test().db.select().from(news).where(eq(news.id, recordId));
  return row!.title;
};
const keep = () => executeDuePlans(test().db, CONTENT_KINDS);

/** Sets which kinds need approval by a second person. */
async function demandApproval(value: string): Promise<void> {
  const name = { zh: '需审批的内容', en: 'Approved kinds' };
  await test()
    .db.insert(settings)
    .values({ key: APPROVED_KINDS, value, name })
    .onConflictDoUpdate({ target: settings.key, set: { value } });
}

const FUTURE = '2099-01-01T00:00:00.000Z';
const PAST = '2020-01-01T00:00:00.000Z';

/** Makes the time of a plan come. */
async function comes(id: number): Promise<void> {
  const due = { publishAt: new Date(PAST) };
  await test().db.update(contentItems).set(due).where(eq(contentItems.id, id));
  await keep();
}

/** No file has this name. */
const MISSING = '0'.repeat(32);
const mend = (id: number) =>
  test().db.update(contentItems).set({ data: newsData() }).where(eq(contentItems.id, id));

describe('a planned publication', () => {
  it('waits for its time', async () => {
    const id = await draft();
    expect((await plan(id, FUTURE)).data).toMatchObject({ publishAt: FUTURE, state: 'draft' });
    await keep();
    expect((await get(id)).state).toBe('draft');
    expect((await plan(id, null)).data.publishAt).toBeNull();
  });

  it('is not of a version that a colleague saved in the meantime', async () => {
    const id = await draft();
    const { version } = await get(id);
    await save(id, { title: { zh: '未经查看', en: '' } });
    const body = { version, publishAt: FUTURE, unpublishAt: null };
    const late = await ask(test(), editor, newsContent.schedule, { params: { id }, body });
    expect(late.msg).toBe(`${editor.userName} 已先保存了这条记录，请对照后合并`);
    expect(await get(id)).toMatchObject({ publishAt: null, title: { zh: '未经查看', en: '' } });
  });

  it('happens by the clock of the database', async () => {
    const id = await draft();
    const move = (by: string) =>
      test()
        .db.update(contentItems)
        .set({ publishAt: sql`clock_timestamp() + ${by}::interval` })
        .where(eq(contentItems.id, id));
    // The clock of this process says that the time is long past, or far ahead.
    vi.useFakeTimers({ now: new Date(FUTURE), toFake: ['Date'] });
    await plan(id, FUTURE);
    await move('1 hour');
    await keep();
    expect((await get(id)).state).toBe('draft');
    vi.setSystemTime(new Date(PAST));
    await move('-1 second');
    await keep();
    vi.useRealTimers();
    expect(await get(id)).toMatchObject({ state: 'live', publishAt: null });
  });

  it('includes English if its texts are complete, and otherwise shows Chinese only', async () => {
    const whole = await draft();
    const half = await draft({ title: { zh: '半', en: '' } });
    for (const id of [whole, half]) await plan(id, PAST);
    await keep();
    expect((await get(whole)).liveLocales).toEqual(['zh', 'en']);
    expect((await get(half)).liveLocales).toEqual(['zh']);
  });

  it('includes English if only optional texts are missing, or if English is live already', async () => {
    const needless = await draft({ summary: { zh: '摘要', en: '' } });
    const known = await draft();
    const body = { version: (await get(known)).version, locales: ['zh', 'en'] };
    const live = await ask(test(), editor, newsContent.publish, { params: { id: known }, body });
    await save(known, { title: { zh: '改', en: 'Changed' }, source: { zh: '处', en: '' } });
    for (const id of [needless, known]) await plan(id, PAST);
    await keep();
    expect((await get(needless)).liveLocales).toEqual(['zh', 'en']);
    expect(await get(known)).toMatchObject({ state: 'live', changedLocales: [] });
    expect((await liveTitle(live.data.recordId)).en).toBe('Changed');
  });

  it('publishes the planned state, and keeps later saves unpublished', async () => {
    const id = await draft({ title: { zh: '甲', en: 'One' } });
    await plan(id, FUTURE);
    expect((await save(id, { title: { zh: '乙', en: '' } })).isPlanEarlier).toBe(true);
    await save(id, { title: { zh: '丙', en: 'Three' } });
    await comes(id);
    const after = await get(id);
    expect(await liveTitle(after.recordId)).toEqual({ zh: '甲', en: 'One' });
    expect(after).toMatchObject({ state: 'changed', publishAt: null, isPlanEarlier: false });
    expect(after.data.title).toEqual({ zh: '丙', en: 'Three' });
  });

  it('publishes the latest save when it is planned again', async () => {
    const id = await draft();
    await plan(id, FUTURE);
    await save(id, { title: { zh: '乙', en: 'Two' } });
    expect((await plan(id, '2098-01-01T00:00:00.000Z')).data.isPlanEarlier).toBe(false);
    await comes(id);
    const { recordId, state } = await get(id);
    expect([await liveTitle(recordId), state]).toEqual([{ zh: '乙', en: 'Two' }, 'live']);
  });

  it('publishes the approved state while later saves wait for approval', async () => {
    await demandApproval('news');
    const id = await draft({ title: { zh: '甲', en: 'One' } });
    const change = { approval: 'approved' as const };
    await test().db.update(contentItems).set(change).where(eq(contentItems.id, id));
    await plan(id, FUTURE);
    await save(id, { title: { zh: '乙', en: 'Two' } });
    await comes(id);
    await demandApproval('');
    const { recordId, state, approval } = await get(id);
    expect(await liveTitle(recordId)).toEqual({ zh: '甲', en: 'One' });
    expect([state, approval]).toEqual(['changed', 'none']);
  });

  it('keeps its files in use until it has happened', async () => {
    const id = await draft({ coverId: MISSING });
    await plan(id, FUTURE);
    await save(id, { coverId: null });
    const uses = () =>
      test().db.select({ isLive: fileUses.isLive }).from(fileUses).where(eq(fileUses.itemId, id));
    expect(await uses()).toEqual([{ isLive: false }]);
    await plan(id, null);
    expect(await uses()).toEqual([]);
  });

  it('ends at its planned end, even if no process ran at that time', async () => {
    const id = await draft();
    await plan(id, PAST, '2020-02-01T00:00:00.000Z');
    await keep();
    expect(await get(id)).toMatchObject({ state: 'draft', publishAt: null, unpublishAt: null });
    const deeds = await deedsOn(test().db, `news ${id}`);
    expect(deeds.slice(0, 2).map(({ userName, requestId }) => [userName, requestId])).toEqual([
      [editor.userName, 'schedule'],
      [editor.userName, 'schedule'],
    ]);
    expect(deeds[0]).toMatchObject({ after: { liveLocales: [], unpublishAt: null } });
    expect(deeds[1]).toMatchObject({ after: { liveLocales: ['zh', 'en'] } });
  });

  it('whose end passed before the record was published withdraws nothing that is published later', async () => {
    const id = await draft();
    const { version } = (await plan(id, null, PAST)).data;
    const body = { version, locales: ['zh'] };
    // The clock of this process says that the end is still to come.
    vi.useFakeTimers({ now: new Date('2019-01-01'), toFake: ['Date'] });
    await ask(test(), editor, newsContent.publish, { params: { id }, body });
    vi.useRealTimers();
    await keep();
    expect(await get(id)).toMatchObject({ state: 'live', unpublishAt: null });
  });

  it('ends when it was to end if the record is published by hand before that', async () => {
    const id = await draft();
    const { version } = (await plan(id, null, FUTURE)).data;
    const body = { version, locales: ['zh'] };
    const live = await ask(test(), editor, newsContent.publish, { params: { id }, body });
    expect(live.data).toMatchObject({ state: 'live', unpublishAt: FUTURE });
  });

  it('cannot end before it begins', async () => {
    const id = await draft();
    expect((await plan(id, FUTURE, PAST)).msg).toBe('结束时间须晚于开始时间');
  });

  it('happens once, however many processes run the schedule', async () => {
    const ids = [await draft(), await draft(), await draft()];
    for (const id of ids) await plan(id, PAST);
    const before = await test().db.select({ id: news.id }).from(news);
    await Promise.all([keep(), keep(), keep()]);
    const after = await test().db.select({ id: news.id }).from(news);
    expect(after.length - before.length).toBe(3);
    for (const id of ids) expect((await get(id)).version).toBe(3);
  });

  it('that fails does not stop others, and happens once the cause is gone', async () => {
    const broken = await draft({ coverId: MISSING });
    const sound = await draft();
    for (const id of [broken, sound]) await plan(id, PAST);
    expect([...(await keep()).keys()]).toEqual([broken]);
    expect([(await get(broken)).state, (await get(sound)).state]).toEqual(['draft', 'live']);
    await mend(broken);
    expect((await keep()).size).toBe(0);
    expect((await get(broken)).state).toBe('live');
  });

  it('that fails says so on its record in both languages, and changes nothing else there', async () => {
    const id = await draft({ coverId: MISSING });
    const planned = await plan(id, PAST);
    await keep();
    await keep();
    expect(await get(id)).toEqual({
      ...planned.data,
      planFailure: {
        zh: '“封面”所指的记录不存在或尚未发布',
        en: 'What “Cover” refers to does not exist or is not published',
      },
    });
    expect((await plan(id, FUTURE)).data.planFailure).toBeNull();
    await plan(id, '2020-03-01T00:00:00.000Z');
    await keep();
    await mend(id);
    await keep();
    expect(await get(id)).toMatchObject({ state: 'live', planFailure: null });
  });

  it('is dropped with its failure when the record is published by hand', async () => {
    const id = await draft({ coverId: MISSING });
    await plan(id, PAST);
    await keep();
    const { version, planFailure } = await get(id);
    expect(planFailure.zh).toBe('“封面”所指的记录不存在或尚未发布');
    const body = { data: newsData(), version };
    const saved = await ask(test(), editor, newsContent.edit, { params: { id }, body });
    const live = await ask(test(), editor, newsContent.publish, {
      params: { id },
      body: { version: saved.data.version, locales: ['zh', 'en'] },
    });
    expect(live.data).toMatchObject({ state: 'live', publishAt: null, planFailure: null });
  });

  it('waits for approval if its kind has come to need it', async () => {
    const { db } = test();
    const id = await draft();
    await plan(id, PAST);
    await demandApproval('news');
    await keep();
    expect(await get(id)).toMatchObject({
      state: 'draft',
      planFailure: { zh: '此类内容发布前需要另一位同事审批' },
    });
    await db.update(contentItems).set({ approval: 'approved' }).where(eq(contentItems.id, id));
    await keep();
    expect(await get(id)).toMatchObject({ state: 'live', planFailure: null });
    await demandApproval('');
  });

  it('whose end has passed withdraws live content, and publishes nothing unapproved', async () => {
    const id = await draft();
    await plan(id, PAST);
    await keep();
    const { version } = await get(id);
    const body = { data: newsData({ title: { zh: '改', en: '' } }), version };
    await ask(test(), editor, newsContent.edit, { params: { id }, body });
    await plan(id, PAST, '2020-02-01T00:00:00.000Z');
    await demandApproval('news');
    await keep();
    await demandApproval('');
    await keep();
    expect(await get(id)).toMatchObject({ state: 'draft', publishAt: null, unpublishAt: null });
  });

  it('is carried out by a process that has just started', async () => {
    const id = await draft();
    await plan(id, PAST);
    const schedule = startSchedule(test().db, CONTENT_KINDS, pino({ level: 'silent' }));
    await until(async () => expect((await get(id)).state).toBe('live'));
    await schedule.stop();
  });
});
