import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { contacts } from '#server/areas/cooperation/contact/table.ts';
import {
  organisationMembers,
  type organisations,
} from '#server/areas/cooperation/organisation/table.ts';
import { listings } from '#server/areas/cooperation/listing/table.ts';
import { accounts } from '#server/areas/identity/table.ts';
import { messages } from '#server/platform/message/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { addContact, addReported, MESSAGE } from '#tests/kit/cooperation/contacts.ts';
import { addCertified, addPublished, listingOf } from '#tests/kit/cooperation/listings.ts';
import { officeOf } from '#tests/kit/office/office.ts';
import { logIn, type LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
const call = officeOf(test);
let asker: LoggedIn;
let owner: LoggedIn;
let firm: typeof organisations.$inferSelect;
let listingId: number;
const addListing = async () => (await addPublished(test().db, firm, listingOf('supply'))).id;
beforeEach(async () => {
  asker = await logIn(test().db);
  owner = await logIn(test().db);
  firm = await addCertified(test().db, owner.userId);
  listingId = await addListing();
});

let sent = 0;
/** Asks about the listing; no two calls are the same, for the same one would be refused as sent twice. */
const ask = (who: LoggedIn, given: object = {}) =>
  call(who, 'POST', '/member/contact', {
    listingId,
    purpose: 'purchase',
    message: `${MESSAGE}${(sent += 1)}`,
    shares: ['name', 'phone'],
    ...given,
  });
const countOf = (who: LoggedIn) => test().db.$count(contacts, eq(contacts.ownerId, who.userId));
const addPending = async (who: LoggedIn, count: number) => {
  for (let at = 0; at < count; at += 1) await addContact(test().db, { askerId: who.userId, firm });
};

describe('a request for contact', () => {
  it('is sent with what its asker shares, which nobody reads yet', async () => {
    const { data } = await ask(asker, { message: MESSAGE });
    expect(data).toEqual({
      id: expect.any(Number) as number,
      version: 1,
      status: 'sent',
      side: 'owner',
      listingId,
      kind: 'supply',
      title: { zh: '国产加速卡供货', en: 'Accelerator cards from stock' },
      isVisible: true,
      organisation: { zh: '示例企业', en: 'Example firm' },
      purpose: 'purchase',
      message: MESSAGE,
      unread: 0,
      isComplained: false,
      shares: ['name', 'phone'],
      expiresAt: expect.any(String) as string,
      acceptedAt: null,
      contact: null,
      createdAt: expect.any(String) as string,
      updatedAt: expect.any(String) as string,
    });
    const days = (Date.parse(String(data['expiresAt'])) - Date.now()) / (24 * 60 * 60 * 1000);
    expect(Math.round(days)).toBe(14);
  });

  it('is told to those who act for the organisation, without the asker', async () => {
    const { data } = await ask(asker);
    const isAbout = eq(messages.about, `contactRequest ${String(data['id'])}`);
    const told = await test()
      .db.select({ to: messages.accountId, template: messages.template, link: messages.link })
      .from(messages)
      .where(and(isAbout, eq(messages.channel, 'site')));
    const link = '/personCenter/contactRequest/';
    expect(told).toEqual([{ to: owner.userId, template: 'contactAsked', link }]);
  });

  it.each([
    ['a short message', { message: '太短' }],
    ['a message of spaces', { message: ' '.repeat(30) }],
    ['a long message', { message: '长'.repeat(1001) }],
    ['an unknown purpose', { purpose: 'spam' }],
    ['something else to share', { shares: ['password'] }],
  ])('is refused with %s', async (_, given) => {
    expect((await ask(asker, given)).code).not.toBe(200);
    expect(await countOf(asker)).toBe(0);
  });

  it('is refused about a listing that visitors do not see, as about one that there is not', async () => {
    await test().db.update(listings).set({ isVisible: false }).where(eq(listings.id, listingId));
    expect((await ask(asker)).code).toBe(404);
    expect((await ask(asker, { listingId: 2 ** 30 })).code).toBe(404);
  });

  it('needs a phone number', async () => {
    await test().db.update(accounts).set({ phone: null }).where(eq(accounts.id, asker.userId));
    expect((await ask(asker)).msg).toBe('请先在“安全设置”中绑定手机号');
  });

  it('shares no mail address that is not confirmed', async () => {
    const email = `${asker.userName}@example.org`;
    await test().db.update(accounts).set({ email }).where(eq(accounts.id, asker.userId));
    expect(await ask(asker, { shares: ['mail'] })).toMatchObject({
      code: 500,
      fields: [{ place: 'mail', msg: '邮箱尚未验证，请先在“安全设置”中验证' }],
    });
    const confirmed = { confirmedEmail: email };
    await test().db.update(accounts).set(confirmed).where(eq(accounts.id, asker.userId));
    expect((await ask(asker, { shares: ['mail'] })).code).toBe(200);
  });

  it('is refused to members of the organisation, whatever they are in it', async () => {
    expect((await ask(owner)).msg).toBe('这是您所在机构发布的信息');
    const reader = { organisationId: firm.id, accountId: asker.userId, role: 'reader' } as const;
    await test().db.insert(organisationMembers).values(reader);
    expect((await ask(asker)).msg).toBe('这是您所在机构发布的信息');
  });

  it('is one for each listing while it is open, even if it is sent many times at once', async () => {
    const replies = await Promise.all(Array.from({ length: 5 }, () => ask(asker)));
    expect(replies.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(replies.find(({ code }) => code !== 200)!.msg).toBe(
      '您已就此信息请求联系，请在个人中心查看',
    );
    expect(await countOf(asker)).toBe(1);
  });

  it('may be sent again once the last one is over', async () => {
    await ask(asker);
    const isHis = eq(contacts.ownerId, asker.userId);
    await test().db.update(contacts).set({ status: 'declined' }).where(isHis);
    expect((await ask(asker)).code).toBe(200);
  });

  it.each(['blocked', 'reported', 'upheld'] as const)(
    'reads as declined after one that is %s',
    async (status) => {
      await addContact(test().db, { askerId: asker.userId, firm }, { status });
      expect((await ask(asker)).msg).toBe('该机构已谢绝您的联系请求');
    },
  );
});

describe('the quota', () => {
  it('of whoever belongs to no certified organisation is three a day', async () => {
    for (let times = 0; times < 3; times += 1) {
      expect((await ask(asker, { listingId: await addListing() })).code).toBe(200);
    }
    expect((await ask(asker, { listingId: await addListing() })).code).toBe(429);
    expect(await countOf(asker)).toBe(3);
  });

  it('of whoever belongs to no certified organisation is five that wait', async () => {
    await addPending(asker, 5);
    expect((await ask(asker)).msg).toBe('最多有 5 个请求等待回复，请等对方回复，或撤回一些');
  });

  it('of a certified organisation is thirty that wait, of all its members', async () => {
    const own = await addCertified(test().db, asker.userId);
    const colleague = await logIn(test().db);
    const member = { organisationId: own.id, accountId: colleague.userId } as const;
    await test()
      .db.insert(organisationMembers)
      .values({ ...member, role: 'publisher' });
    await addPending(colleague, 29);
    expect((await ask(asker)).code).toBe(200);
    expect((await ask(asker, { listingId: await addListing() })).msg).toContain('30');
  });

  it('of a member of a certified organisation is ten a day', async () => {
    await addCertified(test().db, asker.userId);
    const codes: number[] = [];
    for (let times = 0; times < 11; times += 1) {
      codes.push((await ask(asker, { listingId: await addListing() })).code);
    }
    expect(codes).toEqual([...Array<number>(10).fill(200), 429]);
  });
});

describe('somebody whose requests were reported', () => {
  const askerId = () => asker.userId;
  const DAY = 24 * 60 * 60 * 1000;
  const STOPPED = '由于您的请求被多次举报，暂时不能再发送';

  it('three times within thirty days may send none', async () => {
    await addReported(test().db, { askerId: askerId() });
    await addReported(test().db, { askerId: askerId() });
    const month = new Date(Date.now() - 31 * DAY);
    await addReported(test().db, { askerId: askerId(), since: month });
    expect((await ask(asker)).code).toBe(200);
    await addReported(test().db, { askerId: askerId() });
    expect((await ask(asker, { listingId: await addListing() })).msg).toBe(STOPPED);
  });

  it('may send none once the office has upheld one report', async () => {
    const { id } = await addReported(test().db, { askerId: askerId() });
    await test().db.update(contacts).set({ status: 'upheld' }).where(eq(contacts.id, id));
    expect((await ask(asker)).msg).toBe(STOPPED);
  });
});
