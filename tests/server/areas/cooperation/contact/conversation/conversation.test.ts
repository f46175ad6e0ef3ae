import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ContactMessage } from '#contract/cooperation/contact/conversation.ts';
import type { ContactState } from '#contract/cooperation/contact.ts';
import { CONTACT_MESSAGE_LIMIT } from '#server/areas/cooperation/contact/conversation/message.ts';
import { contactMessages } from '#server/areas/cooperation/contact/conversation/table.ts';
import { contacts } from '#server/areas/cooperation/contact/table.ts';
import { listings } from '#server/areas/cooperation/listing/table.ts';
import {
  organisationMembers,
  organisations,
} from '#server/areas/cooperation/organisation/table.ts';
import { accounts } from '#server/areas/identity/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { addAccepted, addMessage, addReported } from '#tests/kit/cooperation/contacts.ts';
import { addCertified } from '#tests/kit/cooperation/listings.ts';
import { useHeard } from '#tests/kit/heard.ts';
import { officeOf } from '#tests/kit/office/office.ts';
import { logIn, type LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
const call = officeOf(test);
const heard = useHeard(test);
let asker: LoggedIn;
let owner: LoggedIn;
let firm: typeof organisations.$inferSelect;
let id: number;
beforeEach(async () => {
  await test().db.delete(contacts);
  asker = await logIn(test().db);
  owner = await logIn(test().db);
  firm = await addCertified(test().db, owner.userId);
  id = (await addAccepted(test().db, { askerId: asker.userId, firm })).id;
});

const CLOSED = '目前不能在此会话中发送消息';
const path = () => `/member/contact/${id}/message`;
let sent = 0;
/** Writes a text; by default each another one, for the same call twice at once is refused. */
const write = (who: LoggedIn, text = `消息 ${(sent += 1)}`) =>
  call<ContactMessage>(who, 'POST', path(), { text });
interface Read {
  messages: ContactMessage[];
  hasEarlier: boolean;
  isOpen: boolean;
}
const read = (who: LoggedIn, query = '') => call<Read>(who, 'GET', `${path()}${query}`);
const see = (who: LoggedIn, until: number) => call(who, 'POST', `${path()}/seen`, { until });
const textsOf = async (who: LoggedIn) => (await read(who)).data.messages.map(({ text }) => text);
const set = (given: Partial<typeof contacts.$inferInsert>) =>
  test().db.update(contacts).set(given).where(eq(contacts.id, id));
const act = async (who: LoggedIn, deed: string, note = '') => {
  const [row] = await test().db.select().from(contacts).where(eq(contacts.id, id));
  const body = { deed, note, version: row!.version };
  return call(who, 'POST', `/member/contact/${id}/act`, body);
};
const unreadOf = async (who: LoggedIn) =>
  (await call<{ record: { unread: number } }>(who, 'GET', `/member/contact/${id}`)).data.record
    .unread;
async function join(role: 'publisher' | 'reader'): Promise<LoggedIn> {
  const who = await logIn(test().db);
  const member = { organisationId: firm.id, accountId: who.userId, role };
  await test().db.insert(organisationMembers).values(member);
  return who;
}

describe('an accepted request', () => {
  it('lets both sides write to each other, oldest first, with line breaks, phones and addresses', async () => {
    const text = '您好，\n请致电 021-55501234 或写信到 sales@example.org';
    const { data } = await write(asker, `  ${text}  `);
    expect(data).toMatchObject({ side: 'owner', isOwn: true, by: null, text });
    await write(owner, '好的。');
    expect(await textsOf(asker)).toEqual([text, '好的。']);
    expect(await textsOf(owner)).toEqual([text, '好的。']);
  });

  it('names colleagues to each other, and nobody to the other side', async () => {
    const colleague = await join('publisher');
    await write(owner);
    const shown = async (who: LoggedIn) => {
      const [{ side, isOwn, by }] = (await read(who)).data.messages as [ContactMessage];
      return { side, isOwn, by };
    };
    const [{ nickName }] = (await test()
      .db.select()
      .from(accounts)
      .where(eq(accounts.id, owner.userId))) as [typeof accounts.$inferSelect];
    const side = 'counterpart';
    expect(await shown(owner)).toEqual({ side, isOwn: true, by: null });
    expect(await shown(colleague)).toEqual({ side, isOwn: false, by: nickName });
    expect(await shown(asker)).toEqual({ side, isOwn: false, by: null });
    expect(JSON.stringify(await read(asker))).not.toContain(owner.userName);
  });

  it('is found by its parties alone (threat 16)', async () => {
    const messageId = await addMessage(test().db, { contactId: id });
    const stranger = await logIn(test().db);
    await addCertified(test().db, stranger.userId);
    const admin = await logIn(test().db, { roles: ['admin'] });
    for (const who of [stranger, await join('reader'), admin]) {
      for (const one of [await read(who), await write(who), await see(who, messageId)]) {
        expect(one.code).toBe(404);
      }
    }
    expect(await unreadOf(owner)).toBe(1);
    expect(await textsOf(asker)).toHaveLength(1);
  });

  it('refuses a text that is empty or too long', async () => {
    expect((await write(asker, ' \n ')).code).toBe(500);
    expect((await write(asker, '字'.repeat(2001))).code).toBe(500);
    expect((await write(asker, '字'.repeat(2000))).code).toBe(200);
  });

  it('takes as many messages of one person as people write in an hour', async () => {
    for (let at = 0; at < CONTACT_MESSAGE_LIMIT.times; at += 1) await write(asker);
    expect((await write(asker)).msg).toContain('频繁');
    expect((await write(owner)).code).toBe(200);
    expect((await read(asker)).data.messages).toHaveLength(30);
  });

  it('is read in steps, backwards', async () => {
    const contactId = id;
    for (let at = 1; at <= 31; at += 1) await addMessage(test().db, { contactId, text: `${at}` });
    const { data: latest } = await read(owner);
    expect([latest.hasEarlier, latest.messages[0]!.text, latest.messages.at(-1)!.text]).toEqual([
      true,
      '2',
      '31',
    ]);
    const { data: first } = await read(owner, `?before=${latest.messages[0]!.id}`);
    expect([first.hasEarlier, first.messages.map(({ text }) => text)]).toEqual([false, ['1']]);
  });

  it('reaches the open pages of both sides at once', async () => {
    await write(asker);
    const body = { kind: 'contactMessage', id, state: 'accepted' };
    expect(await heard()).toContainEqual({
      userIds: [asker.userId, owner.userId],
      message: { msgType: 'recordChanged', body },
    });
  });
});

describe('what the other side wrote', () => {
  it('is unread until somebody of this side has opened it, and no further than they have seen', async () => {
    const colleague = await join('publisher');
    const first = (await write(asker)).data.id;
    await write(asker);
    expect([await unreadOf(owner), await unreadOf(colleague), await unreadOf(asker)]).toEqual([
      2, 2, 0,
    ]);
    await see(asker, first);
    expect(await unreadOf(owner)).toBe(2);
    await see(colleague, first);
    expect(await unreadOf(owner)).toBe(1);
  });
});

describe('a conversation is closed', () => {
  const expectClosed = async (...writers: LoggedIn[]) => {
    for (const who of writers) {
      expect(await write(who)).toMatchObject({ code: 500, msg: CLOSED });
      expect((await read(who)).data.isOpen).toBe(false);
    }
    expect((await read(asker)).data.messages).toHaveLength(1);
    expect((await read(owner)).data.messages).toHaveLength(1);
  };
  beforeEach(async () => {
    await write(asker);
  });

  const OTHER = ['sent', 'seen', 'declined', 'expired', 'withdrawn', 'revoked', 'blocked'] as const;
  it.each<ContactState>([...OTHER, 'reported', 'upheld'])(
    'to both sides of a request that is %s, and stays to be read',
    async (status) => {
      await set({ status });
      await expectClosed(asker, owner);
    },
  );

  it.each([
    ['asker', 'revoke', ''],
    ['owner', 'revoke', ''],
    ['owner', 'report', '广告'],
  ] as const)('once the %s has done this: %s', async (who, deed, note) => {
    expect((await read(owner)).data.isOpen).toBe(true);
    await act(who === 'asker' ? asker : owner, deed, note);
    await expectClosed(asker, owner);
  });

  it.each([
    ['the organisation is suspended', { status: 'suspended' }, {}, {}],
    ['its certification is revoked', { certifiedUntil: null }, {}, {}],
    ['the listing is removed', {}, { status: 'removed' }, {}],
    ['the account of the asker is disabled', {}, {}, { status: 'disabled' }],
  ] as const)('while %s', async (_, organisation, listing, account) => {
    const { db } = test();
    const [row] = await db.select().from(contacts).where(eq(contacts.id, id));
    const before = (await read(owner)).data;
    await db
      .update(organisations)
      .set({ version: 2, ...organisation })
      .where(eq(organisations.id, firm.id));
    await db
      .update(listings)
      .set({ version: 2, ...listing })
      .where(eq(listings.id, row!.listingId));
    await db
      .update(accounts)
      .set({ updatedAt: new Date(), ...account })
      .where(eq(accounts.id, asker.userId));
    expect(await write(owner)).toMatchObject({ code: 500, msg: CLOSED });
    expect((await read(owner)).data).toEqual({ ...before, isOpen: false });
  });

  it('to an asker whose requests were reported elsewhere, and not to the organisation', async () => {
    const { db } = test();
    for (let at = 0; at < 3; at += 1) await addReported(db, { askerId: asker.userId });
    expect(await write(asker)).toMatchObject({ code: 500, msg: CLOSED });
    expect((await read(asker)).data.isOpen).toBe(false);
    expect((await write(owner)).code).toBe(200);
  });
});

it('takes nothing that is sent while somebody ends the contact', async () => {
  const { db } = test();
  const { promise: isHeld, resolve: release } = Promise.withResolvers<undefined>();
  const { promise: isLocked, resolve: locked } = Promise.withResolvers<undefined>();
  const ending = db.transaction(async (tx) => {
    await tx.update(contacts).set({ status: 'revoked' }).where(eq(contacts.id, id));
    locked(undefined);
    await isHeld;
  });
  await isLocked;
  const writing = write(asker);
  await new Promise((resolve) => setTimeout(resolve, 100));
  release(undefined);
  await ending;
  expect(await writing).toMatchObject({ code: 500, msg: CLOSED });
  expect(await db.select().from(contactMessages).orderBy(asc(contactMessages.id))).toEqual([]);
});
