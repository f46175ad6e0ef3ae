import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { conversationData } from '#server/areas/cooperation/contact/conversation/personal.ts';
import { contactMessages } from '#server/areas/cooperation/contact/conversation/table.ts';
import { expireContacts } from '#server/areas/cooperation/contact/expiry.ts';
import { contactData } from '#server/areas/cooperation/contact/personal.ts';
import { contactRetention } from '#server/areas/cooperation/contact/retention.ts';
import { contacts } from '#server/areas/cooperation/contact/table.ts';
import { removeListings } from '#server/areas/cooperation/listing/removal.ts';
import type { organisations } from '#server/areas/cooperation/organisation/table.ts';
import { accounts } from '#server/areas/identity/table.ts';
import { messages } from '#server/platform/message/table.ts';
import { addEvents } from '#server/platform/own/event.ts';
import { recordEvents } from '#server/platform/own/table.ts';
import { addAccount } from '#tests/kit/account.ts';
import { useApp } from '#tests/kit/app.ts';
import { stick, STUCK } from '#tests/kit/stuck-row.ts';
import { addContact, addMessage, MESSAGE } from '#tests/kit/cooperation/contacts.ts';
import { addCertified } from '#tests/kit/cooperation/listings.ts';

const test = useApp();
let askerId: number;
let firm: typeof organisations.$inferSelect;
beforeEach(async () => {
  const { db } = test();
  await db.delete(contacts);
  await db.delete(recordEvents);
  askerId = (await addAccount(db)).id;
  firm = await addCertified(db, (await addAccount(db)).id);
});

const ago = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);
/** Adds a request with its history. @returns its id */
async function add(given: Partial<typeof contacts.$inferInsert> = {}): Promise<number> {
  const { id } = await addContact(test().db, { askerId, firm }, given);
  const event = { kind: 'contactRequest', side: 'owner', deed: 'ask', state: 'sent' } as const;
  await addEvents(test().db, [{ ...event, recordId: id }]);
  return id;
}
const rowsOf = async () =>
  (await test().db.select().from(contacts).orderBy(contacts.id)).map(
    ({ id, status, message }) => [id, status, message] as const,
  );
const eventsOf = (id: number) => test().db.$count(recordEvents, eq(recordEvents.recordId, id));

describe('a request that nobody answers', () => {
  it('expires once, whoever asked is told, and others go on waiting', async () => {
    const late = await add({ expiresAt: ago(0), status: 'seen' });
    const waiting = await add();
    const accepted = await add({ expiresAt: ago(1), status: 'accepted' });
    expect([await expireContacts(test().db), await expireContacts(test().db)]).toEqual([1, 0]);
    expect(await rowsOf()).toEqual([
      [late, 'expired', MESSAGE],
      [waiting, 'sent', MESSAGE],
      [accepted, 'accepted', MESSAGE],
    ]);
    expect(await eventsOf(late)).toBe(2);
    const isTold = eq(messages.about, `contactRequest ${late}`);
    const said = await test().db.select().from(messages).where(isTold);
    expect([...new Set(said.map(({ template }) => template))]).toEqual(['contactExpired']);
  });
});

describe('requests that nobody answers', () => {
  it('expire although one of them cannot, which is told', async () => {
    const { db } = test();
    const stuck = await add({ expiresAt: ago(1) });
    const late = await add({ expiresAt: ago(0) });
    await stick(db, contacts, stuck);
    await expect(expireContacts(db)).rejects.toMatchObject({ cause: { message: STUCK } });
    expect(await rowsOf()).toEqual([
      [stuck, 'sent', MESSAGE],
      [late, 'expired', MESSAGE],
    ]);
  });
});

describe('what is over', () => {
  it('is removed a year later with its history; blocks stay without their texts', async () => {
    const updatedAt = ago(366);
    const gone = await add({ status: 'declined', updatedAt });
    const recent = await add({ status: 'withdrawn', updatedAt: ago(300) });
    const accepted = await add({ status: 'accepted', updatedAt });
    const blocked = await add({ status: 'upheld', reason: '广告', complaint: '骚扰', updatedAt });
    const report = { kind: 'contactRequest', side: 'counterpart', deed: 'report' } as const;
    const noted = { ...report, state: 'reported', note: '广告' };
    await addEvents(
      test().db,
      [recent, blocked].map((recordId) => ({ ...noted, recordId })),
    );
    await contactRetention.forget(test().db, new Date());
    expect(await rowsOf()).toEqual([
      [recent, 'withdrawn', MESSAGE],
      [accepted, 'accepted', MESSAGE],
      [blocked, 'upheld', ''],
    ]);
    const [kept] = await test().db.select().from(contacts).where(eq(contacts.id, blocked));
    expect([kept!.reason, kept!.complaint]).toEqual(['', '']);
    expect([await eventsOf(gone), await eventsOf(recent)]).toEqual([0, 2]);
    const events = await test().db.select().from(recordEvents).orderBy(recordEvents.id);
    const notes = events
      .filter(({ deed }) => deed === 'report')
      .map(({ recordId, note }) => [recordId, note]);
    expect(notes).toEqual([
      [recent, '广告'],
      [blocked, ''],
    ]);
  });
});

describe('a conversation', () => {
  it('goes with its request, and before that from one that blocks somebody', async () => {
    const { db } = test();
    const updatedAt = ago(366);
    const gone = await add({ status: 'revoked', updatedAt });
    const blocked = await add({ status: 'blocked', updatedAt });
    const recent = await add({ status: 'blocked', updatedAt: ago(300) });
    const accepted = await add({ status: 'accepted', updatedAt });
    for (const contactId of [gone, blocked, recent, accepted]) await addMessage(db, { contactId });
    await contactRetention.forget(db, new Date());
    const left = await db.select().from(contactMessages).orderBy(contactMessages.id);
    expect(left.map(({ contactId }) => contactId)).toEqual([recent, accepted]);
  });

  it('is handed out to those who wrote it, each their own', async () => {
    const { db, storage, secret } = test();
    const member = (await addAccount(db)).id;
    const contactId = await add({ status: 'accepted' });
    await addMessage(db, { contactId, accountId: askerId, text: '报价多少？' });
    await addMessage(db, { contactId, accountId: member, side: 'counterpart', text: '见附件。' });
    const listing = { zh: '国产加速卡供货', en: 'Accelerator cards from stock' };
    const at = expect.any(Date) as Date;
    for (const [who, text] of [
      [askerId, '报价多少？'],
      [member, '见附件。'],
    ] as const) {
      const read = await conversationData.read({ db, storage, secret }, who);
      expect(read).toEqual([{ at, listing, text }]);
    }
  });

  it('goes with the account that asked; what a member wrote stays without a name', async () => {
    const { db } = test();
    const member = await addAccount(db);
    const contactId = await add({ status: 'accepted' });
    await addMessage(db, { contactId, accountId: askerId });
    await addMessage(db, { contactId, accountId: member.id, side: 'counterpart' });
    await db.delete(accounts).where(eq(accounts.id, member.id));
    const authors = async () =>
      (await db.select().from(contactMessages).orderBy(contactMessages.id)).map(
        ({ accountId }) => accountId,
      );
    expect(await authors()).toEqual([askerId, null]);
    await db.transaction((tx) => contactData.forget!(tx, askerId));
    expect(await authors()).toEqual([]);
  });
});

describe('the data of a person', () => {
  it('has what they asked, as they read it', async () => {
    const given = { status: 'reported', shownAs: 'declined' } as const;
    await add({ ...given, shares: ['phone'] });
    const { db, storage, secret } = test();
    expect(await contactData.read({ db, storage, secret }, askerId)).toEqual([
      {
        createdAt: expect.any(Date) as Date,
        listing: { zh: '国产加速卡供货', en: 'Accelerator cards from stock' },
        purpose: 'purchase',
        message: MESSAGE,
        shares: ['phone'],
        state: 'declined',
        acceptedAt: null,
        complaint: '',
      },
    ]);
  });

  it('goes with the account, and with the organisation that was asked', async () => {
    const first = await add();
    await test().db.transaction((tx) => contactData.forget!(tx, askerId));
    expect([await rowsOf(), await eventsOf(first)]).toEqual([[], 0]);
    const second = await add();
    await test().db.transaction((tx) => removeListings(tx, [firm.id]));
    expect([await rowsOf(), await eventsOf(second)]).toEqual([[], 0]);
  });
});
