import { beforeAll, describe, expect, it } from 'vitest';
import { getHome, type HomeCard, type HomeCardName, type HomeItem } from '#contract/office/home.ts';
import { listWaiting } from '#contract/publishing/publishing.ts';
import { newsContent } from '#contract/news/news.ts';
import { departments } from '#server/areas/identity/access/table.ts';
import { recordFailure } from '#server/platform/audit/failure.ts';
import { contentItems, contentVersions } from '#server/platform/editorial/store/table.ts';
import { publishes } from '#server/platform/publish/table.ts';
import { consultations } from '#server/areas/consultation/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { officeOf } from '#tests/kit/office/office.ts';
import { addRole, logIn } from '#tests/kit/session.ts';

const test = useApp();
const ask = officeOf(test);

const homeOf = async (who: Awaited<ReturnType<typeof logIn>>) =>
  (await ask<{ cards: HomeCard[]; late: string[] }>(who, 'GET', getHome.path)).data;
const cardOf = async (who: Awaited<ReturnType<typeof logIn>>, name: HomeCardName) =>
  (await ask<HomeCard | null>(who, 'GET', getHome.path + '/' + name)).data;
const said = ({ items }: HomeCard) =>
  items.map(({ page, what, count, filter }) => ({ page, what, count, filter }));

let here: number;
beforeAll(async () => {
  const { db } = test();
  const [department] = await db
    .insert(departments)
    .values({ name: { zh: '新闻组', en: '' } })
    .returning();
  here = department!.id;
  const item = { type: 'news', title: { zh: '稿', en: '' }, data: {} };
  await db.insert(contentItems).values([
    { ...item, approval: 'asked', departmentId: here },
    { ...item, approval: 'asked' },
    { ...item, state: 'changed', departmentId: here },
  ]);
  await db.insert(consultations).values([
    { company: '', linkMan: '甲', content: '？' },
    { company: '', linkMan: '乙', content: '？', status: 'answered' },
  ]);
  const failed = { requestId: 'x', method: 'GET', path: '/x' };
  await recordFailure(db, new Error('broken'), failed);
  const publish = { isWhole: false, tags: [], changes: 1, endedAt: new Date() };
  await db.insert(publishes).values({ ...publish, failure: 'long ago' });
  await db.insert(publishes).values(publish);
  await db.insert(publishes).values({ ...publish, failure: 'the disk is full' });
});

describe('the card of waiting work', () => {
  it('shows the administrator everything, with the filter that lists it', async () => {
    const admin = await logIn(test().db, { roles: ['admin'] });
    const card = (await cardOf(admin, 'waiting'))!;
    expect(said(card).toSorted((one, other) => one.what.localeCompare(other.what))).toEqual([
      { page: 'content:news', what: 'asked', count: 2, filter: { isForMe: 'true' } },
      { page: 'content:news', what: 'changed', count: 1, filter: { state: 'changed' } },
      { page: 'content:publishing', what: 'failed', count: 1, filter: { state: 'failed' } },
      { page: 'monitor:error', what: 'new', count: 1, filter: { status: 'new' } },
      { page: 'system:consultation', what: 'open', count: 1, filter: { status: 'open' } },
    ]);
    expect(card.total).toBe(6);
  });

  it('shows what the reader may act on, within their scope, with the first titles', async () => {
    const role = await addRole(test().db, ['content:news:approve'], 'department');
    const approver = await logIn(test().db, { roles: [role], departmentId: here });
    const card = (await cardOf(approver, 'waiting'))!;
    expect(card.items).toMatchObject([
      { page: 'content:news', what: 'asked', count: 1, first: [{ title: { zh: '稿', en: '' } }] },
    ]);
  });
});

describe('a requested approval', () => {
  it('does not wait for the last author of the text, and its list shows what was counted', async () => {
    const { db } = test();
    const permissions = ['list', 'approve'].map((action) => `content:news:${action}`);
    const role = await addRole(db, permissions, 'department');
    const approver = await logIn(db, { roles: [role], departmentId: here });
    const item = { type: 'news', title: { zh: '我的稿', en: '' }, data: {} };
    const asked = { ...item, approval: 'asked' as const, departmentId: here };
    const [written, corrected] = await db.insert(contentItems).values([asked, asked]).returning();
    const version = { data: {}, number: 1, by: approver.userName };
    await db.insert(contentVersions).values([
      { ...version, itemId: written!.id },
      { ...version, itemId: corrected!.id },
      { ...version, itemId: corrected!.id, number: 2, by: 'another' },
    ]);
    const [{ count, filter }] = (await cardOf(approver, 'waiting'))!.items as [HomeItem];
    const listed = await ask<undefined>(approver, 'POST', `${newsContent.path}/list`, {
      filter: { isForMe: filter['isForMe'] === 'true' },
    });
    const ids = (listed as unknown as { rows: { id: number }[] }).rows.map(({ id }) => id);
    expect({ count, ids: ids.length, own: ids.includes(written!.id) }).toEqual({
      count: 2,
      ids: 2,
      own: false,
    });
    expect(ids).toContain(corrected!.id);
    const waiting = await ask<{ type: string; id: number }[]>(approver, 'GET', listWaiting.path);
    const oldestFirst = ids.toSorted((one, other) => one - other);
    expect(waiting.data).toEqual(oldestFirst.map((id) => ({ type: 'news', id })));
  });
});

describe('the home page of the office', () => {
  it('has no card for a reader without permissions', async () => {
    expect(await homeOf(await logIn(test().db))).toEqual({ cards: [], late: [] });
  });

  it('has only the cards that the reader’s permissions allow', async () => {
    const role = await addRole(test().db, ['content:news:edit', 'content:news:list'], 'all');
    const { cards, late } = await homeOf(await logIn(test().db, { roles: [role] }));
    const names = [...cards.map(({ name }) => name), ...late].toSorted();
    expect(names).toEqual(['drafts', 'returned', 'untranslated', 'waiting']);
  });

  it('shows readers their own drafts, and those that were returned with the reason', async () => {
    const { db } = test();
    const role = await addRole(db, ['content:news:edit'], 'all');
    const writer = await logIn(db, { roles: [role] });
    const review = { by: 'zhang', at: new Date().toISOString(), note: '缺少数据来源' };
    const own = { type: 'news', data: {}, createdById: writer.userId };
    const title = (zh: string) => ({ zh, en: '' });
    await db.insert(contentItems).values([
      { ...own, title: title('草稿') },
      { ...own, title: title('退稿'), approval: 'refused', review },
      { type: 'news', data: {}, title: title('别人的草稿') },
    ]);
    expect((await cardOf(writer, 'drafts'))!.items).toMatchObject([{ title: title('草稿') }]);
    expect((await cardOf(writer, 'returned'))!.items).toMatchObject([
      { title: title('退稿'), note: { zh: '缺少数据来源', en: '缺少数据来源' } },
    ]);
  });

  it('shows what is scheduled for a week, failures first', async () => {
    const { db } = test();
    const editor = await logIn(db, {
      roles: [await addRole(db, ['content:link:publish'], 'all')],
    });
    const at = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000);
    const item = { type: 'link', data: {} };
    const title = (zh: string) => ({ zh, en: '' });
    await db.insert(contentItems).values([
      { ...item, title: title('下周以后'), publishAt: at(9) },
      { ...item, title: title('明天'), publishAt: at(1) },
      { ...item, title: title('今天下线'), unpublishAt: at(0.5) },
      {
        ...item,
        title: title('没有上线'),
        publishAt: at(-1),
        planFailure: { zh: '缺少标题', en: 'No title' },
      },
    ]);
    const { items } = (await cardOf(editor, 'plans'))!;
    expect(items.map(({ what, title: of }) => [what, of!.zh])).toEqual([
      ['planFailed', '没有上线'],
      ['goesOff', '今天下线'],
      ['goesLive', '明天'],
    ]);
  });

  it('shows the last publishes to readers with the permission', async () => {
    const role = await addRole(test().db, ['content:publishing:list'], 'all');
    const publisher = await logIn(test().db, { roles: [role] });
    const { items } = (await cardOf(publisher, 'publishes'))!;
    expect(items.map(({ what }) => what)).toEqual(['failed', 'live', 'failed']);
  });

  it('shows the health of the portal to readers with the scope “all”', async () => {
    const { db } = test();
    const may = async (scope: 'all' | 'department') =>
      logIn(db, { roles: [await addRole(db, ['monitor:server:list'], scope)] });
    expect((await cardOf(await may('all'), 'health'))!.items.map(({ what }) => what)).toEqual([
      'disk',
      'publishQueue',
      'messages',
    ]);
    const { items } = (await cardOf(await may('all'), 'health'))!;
    expect(items.at(-1)!.filter).toEqual({ status: 'waiting' });
    expect(await cardOf(await may('department'), 'health')).toBeNull();
  });
});
