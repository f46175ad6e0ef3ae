import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { contacts } from '#server/areas/cooperation/contact/table.ts';
import { cooperationData } from '#server/areas/cooperation/personal.ts';
import { listings } from '#server/areas/cooperation/listing/table.ts';
import {
  organisationMembers,
  organisations,
} from '#server/areas/cooperation/organisation/table.ts';
import { PERSONAL } from '#server/personal.ts';
import { forgetPerson } from '#server/platform/privacy/personal-data.ts';
import { addEvents } from '#server/platform/own/event.ts';
import { recordEvents } from '#server/platform/own/table.ts';
import { outbox } from '#server/platform/publish/table.ts';
import { addAccount } from '#tests/kit/account.ts';
import { useApp } from '#tests/kit/app.ts';
import { addContact } from '#tests/kit/cooperation/contacts.ts';
import { addCertified, addPublished, listingOf } from '#tests/kit/cooperation/listings.ts';

const test = useApp();
const event = {
  kind: 'listing',
  side: 'owner',
  deed: 'submit',
  by: null,
  note: '',
} as const;

/** A listing that visitors read, with its history, of an organisation with one member. */
async function given() {
  const { db } = test();
  const { id: accountId } = await addAccount(db);
  const firm = await addCertified(db, accountId);
  const { id } = await addPublished(db, firm, listingOf('supply'));
  await addEvents(db, [{ ...event, recordId: id, state: 'submitted' }]);
  await db.delete(outbox);
  return { accountId, firm, id };
}

const forget = (accountId: number) =>
  test().db.transaction((tx) => cooperationData.forget!(tx, accountId));
const countOf = async (id: number) => [
  await test().db.$count(listings, eq(listings.id, id)),
  await test().db.$count(
    recordEvents,
    and(eq(recordEvents.kind, 'listing'), eq(recordEvents.recordId, id)),
  ),
];

it('removes the listings of an organisation with its last member, their history and their pages', async () => {
  const { accountId, firm, id } = await given();
  await forget(accountId);
  expect(await countOf(id)).toEqual([0, 0]);
  const tags = (await test().db.select().from(outbox)).map(({ tag }) => tag);
  const expected = [
    `listing:${id}`,
    'listings:supply',
    `organisation:${firm.id}`,
    'organisations:supplier',
  ];
  expect([...new Set(tags)].toSorted()).toEqual(expected.toSorted());
});

it('keeps the listings of an organisation that has other members', async () => {
  const { accountId, firm, id } = await given();
  const { id: other } = await addAccount(test().db);
  const member = {
    organisationId: firm.id,
    accountId: other,
    role: 'reader' as const,
  };
  await test().db.insert(organisationMembers).values(member);
  await forget(accountId);
  expect(await countOf(id)).toEqual([1, 1]);
});

it('takes the name of whoever saved last with their account, and leaves that of colleagues', async () => {
  const { db } = test();
  const { firm, id } = await given();
  const { id: contactId } = await addContact(db, { askerId: (await addAccount(db)).id, firm });
  const leaving = await addAccount(db);
  const member = { organisationId: firm.id, accountId: leaving.id, role: 'publisher' as const };
  await db.insert(organisationMembers).values(member);
  const { id: otherId } = await addPublished(db, firm, listingOf('demand'));
  const save = (table: typeof listings, which: number, updatedBy: string) =>
    db.update(table).set({ updatedBy }).where(eq(table.id, which));
  await save(listings, id, leaving.userName);
  await save(listings, otherId, 'colleague');
  await db.update(organisations).set({ updatedBy: leaving.userName });
  await db.update(contacts).set({ updatedBy: leaving.userName });
  await db.transaction((tx) => forgetPerson(tx, PERSONAL, leaving));
  const savedBy = async (
    table: typeof listings | typeof organisations | typeof contacts,
    which: number,
  ) => (await db.select({ by: table.updatedBy }).from(table).where(eq(table.id, which)))[0]!.by;
  expect([
    await savedBy(listings, id),
    await savedBy(listings, otherId),
    await savedBy(organisations, firm.id),
    await savedBy(contacts, contactId),
  ]).toEqual([null, 'colleague', null, null]);
});
