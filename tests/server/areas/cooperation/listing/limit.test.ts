import { and, eq, inArray, isNull } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ListingKind } from '#contract/cooperation/listing/facts.ts';
import { MOST_LISTINGS } from '#contract/cooperation/listing/listing.ts';
import { dayAfter } from '#domain/calendar/local-time.ts';
import { listings } from '#server/areas/cooperation/listing/table.ts';
import { today } from '#server/areas/cooperation/listing/live.ts';
import type { organisations } from '#server/areas/cooperation/organisation/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { addCertified, addPublished, listingOf } from '#tests/kit/cooperation/listings.ts';
import { writeLate } from '#tests/kit/late-commit.ts';
import { officeOf } from '#tests/kit/office/office.ts';
import { logIn, type LoggedIn } from '#tests/kit/session.ts';
import { untilWaiting } from '#tests/kit/waiting.ts';

const test = useApp();
const ask = officeOf(test);
let admin: LoggedIn;
let owner: LoggedIn;
let firm: typeof organisations.$inferSelect;
beforeAll(async () => {
  admin = await logIn(test().db, { roles: ['admin'] });
  owner = await logIn(test().db);
  firm = await addCertified(test().db, owner.userId);
});

const addDrafts = (organisationId: number, count: number) =>
  test()
    .db.insert(listings)
    .values(
      Array.from({ length: count }, () => ({
        organisationId,
        kind: 'supply' as const,
        draft: listingOf('supply'),
      })),
    )
    .returning();

describe('an organisation', () => {
  it('has fifty listings out at most, and its others stay drafts', async () => {
    const [first, next] = await addDrafts(firm.id, 2);
    const live = await addPublished(test().db, firm, listingOf('supply'));
    for (let count = 1; count < MOST_LISTINGS.live; count += 1)
      await addPublished(test().db, firm, listingOf('supply'));
    const submit = { deed: 'submit', version: first!.version };
    const path = `/member/listing/${first!.id}/act`;
    expect((await ask(owner, 'POST', path, submit)).msg).toContain(String(MOST_LISTINGS.live));
    // A change of what is out already takes no further place.
    const draft = listingOf('supply', { keywords: ['液冷'] });
    await test().db.update(listings).set({ draft }).where(eq(listings.id, live.id));
    const change = { deed: 'submit', version: live.version };
    expect((await ask(owner, 'POST', `/member/listing/${live.id}/act`, change)).code).toBe(200);
    const withdrawn = { live: null, isVisible: false };
    await test().db.update(listings).set(withdrawn).where(eq(listings.id, live.id));
    const again = `/member/listing/${next!.id}/act`;
    expect((await ask(owner, 'POST', again, submit)).code).toBe(200);
  });

  it('has no more than fifty of them out if two are approved at once', async () => {
    const { db } = test();
    const of = await addCertified(db, (await logIn(db)).userId);
    for (let count = 1; count < MOST_LISTINGS.live; count += 1)
      await addPublished(db, of, listingOf('supply'));
    const drafts = await addDrafts(of.id, 2);
    await db
      .update(listings)
      .set({ status: 'submitted' })
      .where(and(eq(listings.organisationId, of.id), isNull(listings.live)));
    const approve = ({ id, version }: (typeof drafts)[number]) =>
      ask(admin, 'POST', '/cooperation/listing/decide', {
        records: [{ id, version }],
        deed: 'approve',
        note: '',
      });
    // Somebody holds both listings until both have been looked at.
    const ids = drafts.map(({ id }) => id);
    const held = await writeLate(db, (tx) =>
      tx.select().from(listings).where(inArray(listings.id, ids)).for('update'),
    );
    const replies = drafts.map(approve);
    await untilWaiting(db, 2);
    await held.commit();
    expect((await Promise.all(replies)).map(({ code }) => code).toSorted()).toEqual([200, 500]);
  });

  it('has room again once listings have ended, which come back only if there is room', async () => {
    const { db } = test();
    const who = await logIn(db);
    const of = await addCertified(db, who.userId);
    const ended = listingOf('supply', { validUntil: dayAfter(today(), -1) });
    const over = await addPublished(db, of, ended);
    for (let count = 2; count < MOST_LISTINGS.live; count += 1)
      await addPublished(db, of, listingOf('supply'));
    const [first, next] = await addDrafts(of.id, 2);
    const act = ({ id, version }: { id: number; version: number }, deed: string) =>
      ask(who, 'POST', `/member/listing/${id}/act`, { deed, version });
    await addPublished(db, of, listingOf('supply'));
    expect((await act(first!, 'submit')).code).toBe(200);
    await addPublished(db, of, listingOf('supply'));
    const full = String(MOST_LISTINGS.live);
    expect((await act(next!, 'submit')).msg).toContain(full);
    expect((await act(over, 'extend')).msg).toContain(full);
  });

  it('has a hundred drafts at most', async () => {
    const { id: organisationId } = await addCertified(test().db, owner.userId);
    await addDrafts(organisationId, MOST_LISTINGS.unpublished - 1);
    const begin = (kind: ListingKind) =>
      ask(owner, 'POST', '/member/listing', { organisationId, kind });
    expect((await begin('supply')).code).toBe(200);
    expect((await begin('demand')).msg).toContain(String(MOST_LISTINGS.unpublished));
  });
});

describe('the contact of a listing', () => {
  const contact = {
    contactPerson: '王敏',
    contactPhone: '021-55501234',
    contactEmail: 'sales@example.org',
  };

  const addDraft = async () => (await addDrafts(firm.id, 1))[0]!;

  it('is masked for the office until it is revealed', async () => {
    const { id } = await addDraft();
    const { data: read } = await ask(admin, 'GET', `/cooperation/listing/${id}`);
    expect(read).toMatchObject({
      contactPerson: '王*',
      contactPhone: '021****1234',
      contactEmail: 's****@example.org',
    });
    const { data } = await ask(admin, 'POST', `/cooperation/listing/${id}/reveal`);
    expect(data).toEqual(contact);
  });

  it('is revealed to nobody without the permission', async () => {
    const { id } = await addDraft();
    expect((await ask(owner, 'POST', `/cooperation/listing/${id}/reveal`)).code).toBe(403);
  });
});
