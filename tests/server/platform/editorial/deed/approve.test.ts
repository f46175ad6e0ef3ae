import { and, asc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { APPROVED_KINDS } from '#contract/system/built-in.ts';
import type { DataScope } from '#contract/call/access.ts';
import { newsContent } from '#contract/news/news.ts';
import { parameterResource } from '#contract/system/parameter.ts';
import { departments } from '#server/areas/identity/access/table.ts';
import { accountRoles, accounts } from '#server/areas/identity/table.ts';
import { messages } from '#server/platform/message/table.ts';
import { settings } from '#server/platform/parameter/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { openContest } from '#tests/kit/content/contest.ts';
import { ask, deedsOn, newsData } from '#tests/kit/content/editing.ts';
import { addRole, logIn, type LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
let writer: LoggedIn;
let reader: LoggedIn;
beforeAll(async () => {
  const { db } = test();
  await openContest(db, 2025);
  const name = { zh: '需审批的内容', en: 'Approved kinds' };
  await db
    .insert(settings)
    .values({ key: APPROVED_KINDS, value: 'album, news', name })
    .onConflictDoUpdate({ target: settings.key, set: { value: 'album, news' } });
  writer = await logIn(db, { roles: ['editor'] });
  reader = await logIn(db, { roles: ['editor'] });
});

let count = 0;
const draft = async (who = writer) => {
  count += 1;
  const body = { data: newsData({ source: { zh: String(count), en: String(count) } }) };
  return (await ask(test(), who, newsContent.add, { body })).data as {
    id: number;
    version: number;
  };
};
const approve = async (who: LoggedIn, id: number, isApproved = true, seen?: number) => {
  const version =
    seen ?? (await ask(test(), who, newsContent.get, { params: { id } })).data.version;
  const body = { isApproved, version, note: '已经看过了' };
  return ask(test(), who, newsContent.approve, { params: { id }, body });
};
const review = async (id: number) =>
  (await ask(test(), writer, newsContent.review, { params: { id } })).data;
const publish = (who: LoggedIn, id: number, version: number) =>
  ask(test(), who, newsContent.publish, { params: { id }, body: { version, locales: ['zh'] } });
const schedule = (id: number) =>
  ask(test(), writer, newsContent.schedule, {
    params: { id },
    body: { version: 1, publishAt: '2030-01-01T00:00:00Z', unpublishAt: null },
  });

const NEEDED = '此类内容发布前需要另一位同事审批';

describe('a kind of content that needs approval', () => {
  it('is not published or planned before its approval', async () => {
    const { id } = await draft();
    expect((await publish(writer, id, 1)).msg).toBe(NEEDED);
    expect((await schedule(id)).msg).toBe(NEEDED);
  });

  it('is published once somebody else has approved it', async () => {
    const { id } = await draft();
    const asked = await ask(test(), writer, newsContent.ask, {
      params: { id },
      body: { version: 1, note: '请看标题' },
    });
    expect(asked.data.approval).toBe('asked');
    // Whoever asks, or wrote the text, is not asked.
    expect((await review(id)).approvers).not.toContain(writer.userName);
    expect(await review(id)).toEqual({
      isNeeded: true,
      writtenBy: writer.userName,
      approvers: expect.arrayContaining([reader.userName]),
      askedById: writer.userId,
      last: { by: writer.userName, at: expect.any(String), note: '请看标题' },
      live: null,
    });
    const approved = await approve(reader, id);
    expect(await review(id)).toMatchObject({
      writtenBy: writer.userName,
      last: { by: reader.userName, note: '已经看过了' },
    });
    expect(approved.data.approval).toBe('approved');
    const live = await publish(writer, id, approved.data.version);
    expect(live.data).toMatchObject({ state: 'live', approval: 'none' });
    const [, deed] = await deedsOn(test().db, `news ${id}`);
    expect(deed).toMatchObject({
      action: 'content:news:approve',
      userName: reader.userName,
      after: { approval: 'approved', note: '已经看过了' },
    });
  });

  it('cannot be approved by its author, even after somebody else has planned it or asked for approval', async () => {
    const { id } = await draft();
    expect((await approve(writer, id)).msg).toBe(
      '不能审批自己修改或请求审批的内容，请由另一位同事审批',
    );
    await ask(test(), reader, newsContent.ask, { params: { id }, body: { version: 1 } });
    expect((await approve(writer, id)).code).toBe(500);
  });

  it('cannot be approved by whoever asked for the approval, until somebody else asks', async () => {
    const { id } = await draft();
    const wish = (who: LoggedIn, version: number) =>
      ask(test(), who, newsContent.ask, { params: { id }, body: { version } });
    const isListed = async () => {
      const body = { filter: { isForMe: true } };
      const { rows } = await ask(test(), reader, newsContent.list, { body });
      return rows.some((row: { id: number }) => row.id === id);
    };
    const { data } = await wish(reader, 1);
    expect(await isListed()).toBe(false);
    for (const isApproved of [true, false])
      expect((await approve(reader, id, isApproved)).code).toBe(500);
    await wish(writer, data.version);
    expect(await isListed()).toBe(true);
    expect((await approve(reader, id)).data.approval).toBe('approved');
  });

  it('needs a new approval after a change', async () => {
    const { id } = await draft();
    const { data } = await approve(reader, id);
    const saved = await ask(test(), writer, newsContent.edit, {
      params: { id },
      body: { data: newsData(), version: data.version },
    });
    expect(saved.data.approval).toBe('none');
    expect((await review(id)).last).toBeNull();
    expect((await publish(writer, id, saved.data.version)).msg).toBe(NEEDED);
  });

  it('is approved in the version that the approver read, not in a later one', async () => {
    const { id, version } = await draft();
    const body = { data: newsData({ source: { zh: '后来', en: '' } }), version };
    await ask(test(), writer, newsContent.edit, { params: { id }, body });
    const late = await approve(reader, id, true, version);
    expect(late.msg).toBe(`${writer.userName} 已先保存了这条记录，请对照后合并`);
    const found = await ask(test(), writer, newsContent.get, { params: { id } });
    expect(found.data.approval).toBe('none');
  });

  it('stays unpublished if approval is refused', async () => {
    const { id } = await draft();
    const { data } = await approve(reader, id, false);
    expect(data.approval).toBe('refused');
    expect((await publish(writer, id, data.version)).msg).toBe(NEEDED);
  });
});

describe('the approvers of a draft', () => {
  const EDIT = ['content:news:add', 'content:news:edit', 'content:news:query'];
  const APPROVE = ['content:news:approve', 'content:news:query'];
  /** The recipients and channels of the notifications about an item. */
  const told = async (id: number) => {
    const { db } = test();
    const isIts = and(eq(messages.template, 'approvalAsked'), eq(messages.about, `news ${id}`));
    const found = await db.select().from(messages).where(isIts).orderBy(asc(messages.id));
    return found.map(({ accountId, channel }) => [accountId, channel]);
  };
  const askFor = async (who: LoggedIn, { id, version }: { id: number; version: number }) =>
    (
      await ask(test(), who, newsContent.ask, {
        params: { id },
        body: { version, note: '请看标题' },
      })
    ).code;
  const colleague = async (permissions: string[], scope: DataScope, departmentId?: number) => {
    const role = await addRole(test().db, permissions, scope);
    return logIn(
      test().db,
      departmentId === undefined ? { roles: [role] } : { roles: [role], departmentId },
    );
  };
  const both = ({ userId }: LoggedIn) => [
    [userId, 'site'],
    [userId, 'mail'],
  ];

  beforeAll(() => test().db.delete(accountRoles));

  it('are notified on the site and by mail when approval is asked for; nobody else is', async () => {
    const { db } = test();
    const rows = ['一', '二'].map((zh) => ({ name: { zh, en: zh } }));
    const [own, other] = await db.insert(departments).values(rows).returning();
    const author = await colleague([...EDIT, ...APPROVE], 'all', own!.id);
    const everywhere = await colleague(APPROVE, 'all');
    const near = await colleague(APPROVE, 'department', own!.id);
    await colleague(APPROVE, 'department', other!.id);
    await colleague(APPROVE, 'self');
    await colleague(EDIT, 'all');
    const gone = await colleague(APPROVE, 'all');
    await db.update(accounts).set({ status: 'disabled' }).where(eq(accounts.id, gone.userId));
    await db.update(accounts).set({ nickName: '李华' }).where(eq(accounts.id, author.userId));
    const item = await draft(author);
    expect(await askFor(author, item)).toBe(200);
    expect(await told(item.id)).toEqual([...both(everywhere), ...both(near)]);
    const [message] = await db
      .select()
      .from(messages)
      .where(and(eq(messages.accountId, near.userId), eq(messages.channel, 'site')));
    expect(message).toMatchObject({
      content: {
        title: { zh: '《新题》等待审批', en: '“New title” is waiting for approval' },
        text: {
          zh: '李华 请求审批。请看标题',
          en: '李华 asks for approval. 请看标题',
        },
      },
      link: `/admin/#/content/news/${item.id}`,
    });
  });

  it('are not notified of drafts that they wrote or asked approval for', async () => {
    await test().db.delete(accountRoles);
    const author = await colleague([...EDIT, ...APPROVE], 'all');
    const asker = await colleague([...EDIT, ...APPROVE], 'all');
    const third = await colleague(APPROVE, 'all');
    const item = await draft(author);
    expect(await askFor(asker, item)).toBe(200);
    expect(await told(item.id)).toEqual(both(third));
  });

  it('are not notified if the request for approval fails', async () => {
    const author = await colleague(EDIT, 'all');
    const item = await draft(author);
    expect(await askFor(author, { ...item, version: 7 })).toBe(500);
    expect(await told(item.id)).toEqual([]);
  });
});

describe('the person who asked for an approval', () => {
  it.each([
    [true, '李华 已通过审批，可以发布。已经看过了'],
    [false, '李华 未通过审批：已经看过了'],
  ])('is notified of the decision and of who made it: %s', async (isApproved, words) => {
    const { db } = test();
    const colleague = await logIn(db, { roles: ['editor'] });
    const second = await logIn(db, { roles: ['editor'] });
    await db.update(accounts).set({ nickName: '李华' }).where(eq(accounts.id, second.userId));
    const { id } = await draft(colleague);
    const body = { version: 1, note: '' };
    await ask(test(), colleague, newsContent.ask, { params: { id }, body });
    expect((await approve(second, id, isApproved)).code).toBe(200);
    const found = await db
      .select({ content: messages.content })
      .from(messages)
      .where(and(eq(messages.accountId, colleague.userId), eq(messages.channel, 'site')));
    expect(found.map(({ content }) => content?.text.zh)).toEqual([words]);
  });
});

describe('the parameter that lists kinds needing approval', () => {
  it('refuses unknown names: a misspelt kind would go live without a second person', async () => {
    const admin = await logIn(test().db, { roles: ['admin'] });
    const found = await ask(test(), admin, parameterResource.list, {
      body: { filter: { keyword: APPROVED_KINDS } },
    });
    const { id, ...record } = found.rows[0];
    const write = (value: string) =>
      ask(test(), admin, parameterResource.edit, {
        params: { id },
        body: { ...record, isSensitive: false, remark: '', value },
      });
    expect((await write('news, albums')).msg).toBe(
      '参数键值：内容类型的代码，用逗号分隔，如 news, topic',
    );
    expect((await write('news，album')).data).toMatchObject({ value: 'news，album' });
  });
});
