import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { contacts } from '#server/areas/cooperation/contact/table.ts';
import { listings } from '#server/areas/cooperation/listing/table.ts';
import {
  organisationMembers,
  organisations,
} from '#server/areas/cooperation/organisation/table.ts';
import { accounts } from '#server/areas/identity/table.ts';
import { messages } from '#server/platform/message/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { addContact, MESSAGE } from '#tests/kit/cooperation/contacts.ts';
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
  asker = await logIn(test().db);
  owner = await logIn(test().db);
  firm = await addCertified(test().db, owner.userId);
  id = (await add()).id;
});

const add = (given: Partial<typeof contacts.$inferInsert> = {}) =>
  addContact(test().db, { askerId: asker.userId, firm }, { shares: ['phone'], ...given });
const rowOf = async () => (await test().db.select().from(contacts).where(eq(contacts.id, id)))[0]!;
const act = async (who: LoggedIn, deed: string, note = '') =>
  call(who, 'POST', `/member/contact/${id}/act`, { deed, note, version: (await rowOf()).version });
const read = async (who: LoggedIn) =>
  await call<{ record: Record<string, unknown>; events: Record<string, unknown>[] }>(
    who,
    'GET',
    `/member/contact/${id}`,
  );
const stateFor = async (who: LoggedIn) => (await read(who)).data.record['status'];
const told = async (who: LoggedIn) =>
  (
    await test()
      .db.select({ template: messages.template, channel: messages.channel })
      .from(messages)
      .where(eq(messages.accountId, who.userId))
  )
    .filter(({ channel }) => channel === 'site')
    .map(({ template }) => template);
async function accept(): Promise<void> {
  await act(owner, 'see');
  expect((await act(owner, 'accept')).code).toBe(200);
}

describe('the parties of a request', () => {
  it('each list it on their own side', async () => {
    const list = async (who: LoggedIn, side: string) =>
      (await call<{ id: number }>(who, 'GET', `/member/contact?side=${side}`)).rows.map(
        (row) => row.id,
      );
    expect(await list(asker, 'owner')).toEqual([id]);
    expect(await list(asker, 'counterpart')).toEqual([]);
    expect(await list(owner, 'owner')).toEqual([]);
    expect(await list(owner, 'counterpart')).toEqual([id]);
  });

  it('are the only ones who find it (threat 16)', async () => {
    const stranger = await logIn(test().db);
    await addCertified(test().db, stranger.userId);
    const reader = await logIn(test().db);
    const member = { organisationId: firm.id, accountId: reader.userId, role: 'reader' } as const;
    await test().db.insert(organisationMembers).values(member);
    const admin = await logIn(test().db, { roles: ['admin'] });
    for (const who of [stranger, reader, admin]) {
      expect((await read(who)).code).toBe(404);
      expect((await act(who, 'see')).code).toBe(404);
      expect((await call(who, 'GET', '/member/contact')).total).toBe(0);
    }
    expect((await rowOf()).status).toBe('sent');
  });

  it('are not named to each other by a refusal', async () => {
    const outdated = (who: LoggedIn, deed: string) =>
      call(who, 'POST', `/member/contact/${id}/act`, { deed, note: '', version: 999 });
    const msg = '有人 已先保存了这条记录，请对照后合并';
    const { userName: updatedBy } = asker;
    await test().db.update(contacts).set({ updatedBy }).where(eq(contacts.id, id));
    expect(await outdated(owner, 'see')).toMatchObject({ code: 500, msg });
    await act(owner, 'see');
    expect(await outdated(asker, 'withdraw')).toMatchObject({ code: 500, msg });
  });

  it('do no deeds of the other', async () => {
    expect((await act(asker, 'see')).code).toBe(403);
    expect((await act(owner, 'withdraw')).code).toBe(403);
    expect((await act(owner, 'uphold', '属实')).code).toBe(403);
  });

  it('are told at once what the other did', async () => {
    await act(owner, 'see');
    const body = { kind: 'contactRequest', id, state: 'seen' };
    expect(await heard()).toContainEqual({
      userIds: [asker.userId],
      message: { msgType: 'recordChanged', body },
    });
  });
});

describe('the organisation', () => {
  it('reads the message once it has opened the request', async () => {
    expect((await read(owner)).data.record).toMatchObject({ status: 'sent', message: null });
    expect((await act(owner, 'see')).data).toMatchObject({ status: 'seen', message: MESSAGE });
    expect(await stateFor(asker)).toBe('seen');
  });

  it.each([
    ['it is suspended', { status: 'suspended' }, { status: 'published' }],
    ['its certification was revoked', { certifiedUntil: null }, { status: 'published' }],
    ['the listing was removed', { status: 'active' }, { status: 'removed' }],
  ] as const)('opens and accepts nothing once the office has stopped it: %s', async (...given) => {
    const [, standing, listing] = given;
    const msg = '该机构已暂停、认证已撤销，或该信息已下架，暂不能查看他人的资料';
    const stop = async () => {
      await test().db.update(organisations).set(standing).where(eq(organisations.id, firm.id));
      const { listingId } = await rowOf();
      await test().db.update(listings).set(listing).where(eq(listings.id, listingId));
    };
    await stop();
    expect(await act(owner, 'see')).toMatchObject({ code: 500, msg });
    await test().db.update(contacts).set({ status: 'seen' }).where(eq(contacts.id, id));
    expect(await act(owner, 'accept')).toMatchObject({ code: 500, msg });
    expect((await act(owner, 'decline')).code).toBe(200);
  });

  it('answers after its certification has merely ended', async () => {
    await test()
      .db.update(organisations)
      .set({ certifiedUntil: new Date(0), isVisible: false })
      .where(eq(organisations.id, firm.id));
    await accept();
  });

  it('reads no message that was withdrawn', async () => {
    await act(owner, 'see');
    await act(asker, 'withdraw');
    expect((await read(owner)).data.record).toMatchObject({ status: 'withdrawn', message: null });
  });

  it('accepts nothing that has expired, before the clock has ended it', async () => {
    await act(owner, 'see');
    await test().db.update(contacts).set({ expiresAt: new Date() }).where(eq(contacts.id, id));
    expect((await act(owner, 'accept')).code).toBe(500);
    expect((await rowOf()).status).toBe('seen');
  });

  it('accepts only if its listing names a phone number or a mail address', async () => {
    await act(owner, 'see');
    const { listingId } = await rowOf();
    const isIt = eq(listings.id, listingId);
    const [listing] = await test().db.select().from(listings).where(isIt);
    const live = { ...listing!.live!, contactPhone: null, contactEmail: null };
    await test().db.update(listings).set({ live }).where(isIt);
    expect((await act(owner, 'accept')).msg).toContain('没有填写电话或邮箱');
  });
});

describe('an accepted request', () => {
  it('shows each party what the other shares, and records when', async () => {
    await accept();
    const { data: forAsker } = await read(asker);
    expect(forAsker.record).toMatchObject({
      status: 'accepted',
      acceptedAt: expect.any(String) as string,
      contact: { name: '王敏', phone: '021-55501234', email: 'sales@example.org' },
    });
    const [account] = await test().db.select().from(accounts).where(eq(accounts.id, asker.userId));
    const { data: forOwner } = await read(owner);
    const contact = { name: null, phone: account!.phone, email: null };
    expect(forOwner.record).toMatchObject({ status: 'accepted', contact });
    expect(forOwner.events.map(({ side, deed, by }) => [side, deed, by])).toEqual([
      ['counterpart', 'see', null],
      ['counterpart', 'accept', null],
    ]);
    expect(await told(asker)).toEqual(['contactAccepted']);
  });

  it.each(['asker', 'owner'] as const)('shows nothing once the %s has revoked it', async (who) => {
    await accept();
    expect((await act(who === 'asker' ? asker : owner, 'revoke')).code).toBe(200);
    for (const party of [asker, owner]) {
      expect((await read(party)).data.record).toMatchObject({ status: 'revoked', contact: null });
    }
  });

  it('shows nothing any more once it is reported, which its asker reads as revoked', async () => {
    await accept();
    await act(owner, 'report', '冒充他人');
    expect((await read(asker)).data.record).toMatchObject({ status: 'revoked', contact: null });
    expect((await read(owner)).data.record).toMatchObject({ status: 'reported', contact: null });
  });
});

describe('a request that the organisation does not want', () => {
  it.each([
    ['decline', 'declined'],
    ['block', 'blocked'],
    ['report', 'reported'],
  ])('reads as declined to whoever asked after %s', async (deed, state) => {
    await act(owner, 'see');
    await act(owner, deed, deed === 'report' ? '内容是广告' : '');
    expect(await stateFor(owner)).toBe(state);
    const { data } = await read(asker);
    expect(data.record['status']).toBe('declined');
    expect(data.events.map(({ deed: done, note }) => [done, note])).toEqual([
      ['see', ''],
      ['decline', ''],
    ]);
    expect(JSON.stringify(data)).not.toContain('广告');
    expect(await told(asker)).toEqual(['contactDeclined']);
    const listed = await call(asker, 'GET', '/member/contact?side=owner');
    expect(listed.rows[0]!['status']).toBe('declined');
  });

  it('tells its asker nothing of a block that follows', async () => {
    await act(owner, 'see');
    await act(owner, 'decline');
    await act(owner, 'block');
    expect(JSON.stringify(await heard())).not.toContain('blocked');
    expect(await told(asker)).toEqual(['contactDeclined']);
  });

  it('may be unblocked', async () => {
    await act(owner, 'see');
    await act(owner, 'block');
    expect((await act(owner, 'unblock')).data['status']).toBe('declined');
    expect(await stateFor(asker)).toBe('declined');
  });

  it('is reported with a reason', async () => {
    await act(owner, 'see');
    expect((await act(owner, 'report')).code).toBe(500);
    await act(owner, 'report', '内容是广告');
    expect(await rowOf()).toMatchObject({
      reason: '内容是广告',
      reportedAt: expect.any(Date) as Date,
    });
  });
});
