import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CONTENT_TYPES } from '#contract/content-types.ts';
import { joinRecord, leaveRecord, renewPresence } from '#contract/office/presence.ts';
import { OFFICE_RESOURCES } from '#contract/office-api.ts';
import type { Resource } from '#contract/kind/resource.ts';
import { presenceRetention } from '#server/areas/office/presence/presence.ts';
import { files } from '#server/platform/files/table.ts';
import { presences } from '#server/areas/office/table.ts';
import { sessions } from '#server/areas/identity/session/table.ts';
import { accountRoles, accounts } from '#server/areas/identity/table.ts';
import { consultations } from '#server/areas/consultation/table.ts';
import { recordFailure } from '#server/platform/audit/failure.ts';
import { call } from '#tests/kit/account.ts';
import { useApp } from '#tests/kit/app.ts';
import { addSmallContent } from '#tests/kit/content/content.ts';
import { addContentOfOffice, contentGiven } from '#tests/kit/content/content-given.ts';
import { ask, newsData } from '#tests/kit/content/editing.ts';
import { useHeard } from '#tests/kit/heard.ts';
import { judgingGiven } from '#tests/kit/judging/given/calls.ts';
import { releaseGiven } from '#tests/kit/judging/release-given.ts';
import { areaGiven } from '#tests/kit/office/area-given.ts';
import { sessionOf } from '#tests/kit/office/presence-given.ts';
import { officeGiven } from '#tests/kit/office/resource.ts';
import { addRole, logIn, type LoggedIn } from '#tests/kit/session.ts';
import { newsContent } from '#contract/news/news.ts';

const test = useApp();
const heard = useHeard(test);
let [one, other, owner]: LoggedIn[] = [];
beforeAll(async () => {
  await addSmallContent(test().db, test().storage);
  await addContentOfOffice(test().db);
});
beforeEach(async () => {
  await test().db.delete(presences);
  [one, other, owner] = [
    await logIn(test().db, { roles: ['admin'] }),
    await logIn(test().db, { roles: ['admin'] }),
    await logIn(test().db),
  ];
});

interface Opened {
  kind: string;
  id: number | string;
}
const join = async (who: LoggedIn, opened: Opened) => {
  const { code, data } = await ask(test(), who, joinRecord, { body: opened });
  return { code, ...(data as { key: string; people: object[] } | undefined) };
};
/** Renews with the key alone, without a token. */
const renew = async (key: string | undefined) => {
  const response = await call(test(), renewPresence, { params: { key } });
  return ((await response.json()) as { data: object[] | null }).data;
};
const leave = (key: string | undefined) => call(test(), leaveRecord, { params: { key } });
const called = ({ userName }: LoggedIn, isOwn = false) => ({ name: userName, isOwn });
let count = 0;
const article = async (who = one!): Promise<Opened> => {
  const data = newsData({ source: { zh: `${(count += 1)}`, en: '' } });
  const { data: added } = await ask(test(), who, newsContent.add, { body: { data } });
  return { kind: 'news', id: added.id };
};

const EDITED = OFFICE_RESOURCES.filter(({ actions }) =>
  (actions as readonly string[]).includes('edit'),
) as readonly Resource[];
const KINDS = [
  ...CONTENT_TYPES.map(({ type, get }) => [type, get] as const),
  ...EDITED.map(({ name, edit }) => [name, edit] as const),
];

describe('every kind that is edited in a form', () => {
  beforeAll(async () => {
    await recordFailure(test().db, new Error('broken'), {
      requestId: 'x',
      method: 'GET',
      path: '/x',
    });
    await test()
      .db.insert(consultations)
      .values({ company: 'c', linkMan: 'l', linkPhone: '1', content: 'c' });
  });

  it.each(KINDS)(
    '%s shows who has it open, but not to readers who may not change it',
    async (kind, endpoint) => {
      const given =
        // Somebody else's: nobody of the office opens an organisation of their own.
        (await areaGiven(test(), endpoint, owner!.userId)) ??
        (await releaseGiven(test(), endpoint, one!.userId)) ??
        (await judgingGiven(test(), endpoint, one!.userId)) ??
        (await contentGiven(test(), endpoint, one!)) ??
        (await officeGiven(test(), endpoint, one!.token));
      const opened = { kind, id: Number((given!.params as { id: number }).id) };
      expect(await join(one!, opened)).toMatchObject({ code: 200, people: [] });
      expect(await join(other!, opened)).toMatchObject({ code: 200, people: [called(one!)] });
      const stranger = await logIn(test().db);
      expect(await join(stranger, opened)).toEqual({ code: 404 });
    },
  );

  it('shows who has a file of the library open, but not to readers who may not change it', async () => {
    const [file] = await test().db.select().from(files).where(eq(files.isPublic, true)).limit(1);
    const opened = { kind: 'library', id: file!.id };
    const { key } = await join(one!, opened);
    expect(await join(other!, opened)).toMatchObject({ code: 200, people: [called(one!)] });
    expect(await renew(key)).toEqual([called(other!)]);
    const message = { msgType: 'presenceChanged', body: opened };
    expect(await heard()).toMatchObject([{ message }]);
    const reader = await addRole(test().db, ['content:library:query'], 'all');
    expect(await join(await logIn(test().db, { roles: [reader] }), opened)).toEqual({ code: 404 });
    expect(await join(one!, { kind: 'news', id: file!.id })).toEqual({ code: 404 });
    expect(await join(one!, { kind: 'library', id: 1 })).toEqual({ code: 404 });
  });

  it('has a unique name', () => {
    expect(new Set(KINDS.map(([kind]) => kind)).size).toBe(KINDS.length);
  });
});

describe('a lease', () => {
  it('is visible to people who have the same record open, and to nobody else', async () => {
    const [opened, elsewhere] = [await article(), await article()];
    await join(await logIn(test().db, { roles: ['admin'] }), elsewhere);
    await join(one!, opened);
    const { key } = await join(other!, opened);
    await leave(key);
    const notice = {
      sessionIds: [await sessionOf(test(), one!.token)],
      message: { msgType: 'presenceChanged', body: opened },
    };
    expect(await heard()).toEqual([notice, notice]);
  });

  it('tells those who have the record open that somebody has saved it, and nobody else', async () => {
    const [opened, elsewhere] = [await article(), await article()];
    await join(one!, opened);
    await join(other!, elsewhere);
    await heard();
    const params = { id: opened.id };
    const { data } = await ask(test(), other!, newsContent.get, { params });
    const body = { data: data.data, version: data.version, note: '' };
    const { data: saved } = await ask(test(), other!, newsContent.edit, { params, body });
    const by = other!.userName;
    const message = { msgType: 'recordSaved', body: { ...opened, version: saved.version, by } };
    const notices = await heard();
    expect(notices).toContainEqual({
      sessionIds: [await sessionOf(test(), one!.token)],
      message,
    });
    expect(notices.filter((notice) => notice.message.msgType === 'recordSaved')).toHaveLength(1);
  });

  it('names everybody once, and also the reader if they have the record open twice', async () => {
    const opened = await article();
    await join(one!, opened);
    await join(one!, opened);
    await join(other!, opened);
    const { key, people } = await join(one!, opened);
    expect(people).toEqual([called(one!, true), called(other!)]);
    expect(await renew(key)).toEqual(people);
  });

  it('ends when its page is left, when it is not renewed, and with its session', async () => {
    const opened = await article();
    const { key: kept } = await join(one!, opened);
    const { key } = await join(other!, opened);
    expect((await leave(key)).status).toBe(200);
    expect([await renew(kept), await renew(key)]).toEqual([[], null]);

    const { key: forgotten } = await join(other!, opened);
    await test()
      .db.update(presences)
      .set({ until: sql`now()` })
      .where(eq(presences.key, forgotten!));
    expect([await renew(kept), await renew(forgotten)]).toEqual([[], null]);

    await join(other!, opened);
    await test().db.delete(sessions).where(eq(sessions.accountId, other!.userId));
    expect(await renew(kept)).toEqual([]);
  });

  it('keeps no session alive, and ends with a session that was idle for too long', async () => {
    const { key } = await join(one!, await article());
    const seen = { lastSeenAt: sql`now() - interval '10 minutes'` };
    const isOwn = eq(sessions.accountId, one!.userId);
    const [before] = await test().db.update(sessions).set(seen).where(isOwn).returning();
    expect(await renew(key)).toEqual([]);
    const [after] = await test().db.select().from(sessions).where(isOwn);
    expect(after!.lastSeenAt).toEqual(before!.lastSeenAt);
    await test()
      .db.update(sessions)
      .set({ lastSeenAt: sql`now() - interval '1 day'` })
      .where(isOwn);
    expect(await renew(key)).toBeNull();
  });

  it.each([
    [
      'a role is taken away',
      (id: number) => test().db.delete(accountRoles).where(eq(accountRoles.accountId, id)),
    ],
    [
      'an account is disabled',
      (id: number) =>
        test().db.update(accounts).set({ status: 'disabled' }).where(eq(accounts.id, id)),
    ],
  ])('ends once %s', async (_, take) => {
    const opened = await article();
    await join(other!, opened);
    const { key } = await join(one!, opened);
    await take(one!.userId);
    expect(await renew(key)).toBeNull();
    expect(await test().db.$count(presences)).toBe(1);
  });

  it('is refused if the scope does not cover the record', async () => {
    const role = await addRole(
      test().db,
      ['content:news:edit', 'content:news:query', 'content:news:add'],
      'self',
    );
    const writer = await logIn(test().db, { roles: [role] });
    expect(await join(writer, await article())).toEqual({ code: 404 });
    expect((await join(writer, await article(writer))).code).toBe(200);
  });

  it('is refused for an unknown kind and an unknown key', async () => {
    expect(await join(one!, { kind: 'constructor', id: 1 })).toEqual({ code: 404 });
    expect(await renew('0'.repeat(32))).toBeNull();
    expect((await leave('0'.repeat(32))).status).toBe(200);
  });

  it('is limited to forty for each session, and deleted once it has expired', async () => {
    const opened = await article();
    for (let at = 0; at < 42; at += 1) await join(one!, opened);
    expect(await test().db.$count(presences)).toBe(40);
    await test()
      .db.update(presences)
      .set({ until: sql`now()` });
    await presenceRetention.forget(test().db, new Date());
    expect(await test().db.$count(presences)).toBe(0);
  });
});
