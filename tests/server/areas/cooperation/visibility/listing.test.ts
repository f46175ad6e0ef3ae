import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { dayAfter } from '#domain/calendar/local-time.ts';
import { today } from '#server/areas/cooperation/listing/live.ts';
import { listings } from '#server/areas/cooperation/listing/table.ts';
import { organisations } from '#server/areas/cooperation/organisation/table.ts';
import { flipListings } from '#server/areas/cooperation/visibility/listing.ts';
import { followOrganisation } from '#server/areas/cooperation/visibility/organisation.ts';
import { outbox } from '#server/platform/publish/table.ts';
import { addAccount } from '#tests/kit/account.ts';
import { useApp } from '#tests/kit/app.ts';
import { addCertified, addPublished, listingOf } from '#tests/kit/cooperation/listings.ts';

const test = useApp();
let accountId: number;
let firm: typeof organisations.$inferSelect;
beforeEach(async () => {
  ({ id: accountId } = await addAccount(test().db));
  firm = await addCertified(test().db, accountId);
});

const add = (days: number) =>
  addPublished(test().db, firm, listingOf('supply', { validUntil: dayAfter(today(), days) }));
const isVisible = async (id: number) =>
  (await test().db.select().from(listings).where(eq(listings.id, id)))[0]!.isVisible;
const setFirm = (shown: boolean) =>
  test().db.update(organisations).set({ isVisible: shown }).where(eq(organisations.id, firm.id));
const tagsOf = async () => (await test().db.select().from(outbox)).map(({ tag }) => tag);

describe('what visitors see of a listing', () => {
  it('ends after its last day, with its pages announced', async () => {
    const row = await add(10);
    await test().db.delete(outbox);
    await flipListings(test().db, undefined, dayAfter(today(), 10));
    expect([await isVisible(row.id), await tagsOf()]).toEqual([true, []]);
    await flipListings(test().db, undefined, dayAfter(today(), 11));
    expect(await isVisible(row.id)).toBe(false);
    expect((await tagsOf()).toSorted()).toEqual(
      [`listing:${row.id}`, 'listings:supply', `organisation:${firm.id}`].toSorted(),
    );
    await flipListings(test().db);
    expect(await isVisible(row.id)).toBe(true);
  });

  it('follows its organisation both ways in one transaction', async () => {
    const row = await add(10);
    const set = (status: 'active' | 'suspended') =>
      test().db.transaction(async (tx) => {
        await tx.update(organisations).set({ status }).where(eq(organisations.id, firm.id));
        await followOrganisation(tx, firm.id);
      });
    await set('suspended');
    expect(await isVisible(row.id)).toBe(false);
    expect(await tagsOf()).toEqual(
      expect.arrayContaining([`listing:${row.id}`, 'listings:supply']),
    );
    await set('active');
    expect(await isVisible(row.id)).toBe(true);
  });

  it('follows it later if somebody was changing the listing meanwhile', async () => {
    const row = await add(10);
    await setFirm(false);
    await flipListings(test().db);
    expect(await isVisible(row.id)).toBe(false);
  });

  it('does not come back once it was withdrawn', async () => {
    const row = await add(10);
    const gone = { live: null, isVisible: false, status: 'withdrawn' as const };
    await test().db.update(listings).set(gone).where(eq(listings.id, row.id));
    await flipListings(test().db);
    expect(await isVisible(row.id)).toBe(false);
  });
});
