import { and, asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { contactMessages } from '#server/areas/cooperation/contact/conversation/table.ts';
import { tellUnread } from '#server/areas/cooperation/contact/conversation/tell.ts';
import { contacts } from '#server/areas/cooperation/contact/table.ts';
import {
  organisationMembers,
  type organisations,
} from '#server/areas/cooperation/organisation/table.ts';
import { messages } from '#server/platform/message/table.ts';
import { addAccount } from '#tests/kit/account.ts';
import { useApp } from '#tests/kit/app.ts';
import { addAccepted, addMessage } from '#tests/kit/cooperation/contacts.ts';
import { addCertified } from '#tests/kit/cooperation/listings.ts';

const test = useApp();
let askerId: number;
let ownerId: number;
let firm: typeof organisations.$inferSelect;
let contactId: number;
beforeEach(async () => {
  const { db } = test();
  await db.delete(contacts);
  askerId = (await addAccount(db)).id;
  ownerId = (await addAccount(db)).id;
  firm = await addCertified(db, ownerId);
  contactId = (await addAccepted(db, { askerId, firm })).id;
});

const ago = (minutes: number) => new Date(Date.now() - minutes * 60 * 1000);
const write = (side: 'owner' | 'counterpart', minutes = 6) =>
  addMessage(test().db, { contactId, side, at: ago(minutes) });
const readAll = () => test().db.update(contactMessages).set({ readAt: new Date() });
/** Returns whom the site told of this conversation, in order. */
const told = async () =>
  (
    await test()
      .db.select({ to: messages.accountId, template: messages.template })
      .from(messages)
      .where(and(eq(messages.about, `contactRequest ${contactId}`), eq(messages.channel, 'site')))
      .orderBy(asc(messages.id))
  ).map(({ to, template }) => `${template} ${to}`);

describe('a message that stays unread', () => {
  it('is told of after some minutes, to those who act for the other side, by site and mail', async () => {
    const { db } = test();
    const publisher = await addAccount(db);
    const reader = await addAccount(db);
    await db.insert(organisationMembers).values([
      { organisationId: firm.id, accountId: publisher.id, role: 'publisher' },
      { organisationId: firm.id, accountId: reader.id, role: 'reader' },
    ]);
    await write('owner', 4);
    expect([await tellUnread(db), await told()]).toEqual([0, []]);
    await write('owner');
    expect(await tellUnread(db)).toBe(1);
    expect(await told()).toEqual([`contactWritten ${ownerId}`, `contactWritten ${publisher.id}`]);
    const isMail = and(eq(messages.template, 'contactWritten'), eq(messages.channel, 'mail'));
    expect(await db.$count(messages, isMail)).toBe(2);
  });

  it('is told of once, however many follow, until the other side has read them', async () => {
    const { db } = test();
    for (let at = 0; at < 3; at += 1) {
      await write('counterpart');
      await tellUnread(db);
    }
    expect(await told()).toEqual([`contactWritten ${askerId}`]);
    await readAll();
    await write('counterpart');
    await tellUnread(db);
    expect(await told()).toHaveLength(2);
  });

  it('is told of to each side by itself, and by two processes once', async () => {
    const { db } = test();
    await write('owner');
    await write('counterpart');
    await Promise.all([tellUnread(db), tellUnread(db)]);
    const both = [`contactWritten ${ownerId}`, `contactWritten ${askerId}`];
    expect((await told()).toSorted()).toEqual(both.toSorted());
  });
});

describe('nobody is told', () => {
  it('of what was read meanwhile', async () => {
    await write('owner');
    await readAll();
    expect([await tellUnread(test().db), await told()]).toEqual([0, []]);
  });

  it('of a conversation that has ended, which is looked at once', async () => {
    const { db } = test();
    await write('owner');
    await db.update(contacts).set({ status: 'revoked' }).where(eq(contacts.id, contactId));
    expect([await tellUnread(db), await tellUnread(db), await told()]).toEqual([1, 0, []]);
  });
});
