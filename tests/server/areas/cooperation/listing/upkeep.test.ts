import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { dayAfter } from '#domain/statistic/period.ts';
import { today } from '#server/areas/cooperation/listing/live.ts';
import { listings } from '#server/areas/cooperation/listing/table.ts';
import { refreshListings, remindOfEnds } from '#server/areas/cooperation/listing/upkeep.ts';
import { organisations } from '#server/areas/cooperation/organisation/table.ts';
import { messages } from '#server/platform/message/table.ts';
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
    await refreshListings(test().db, dayAfter(today(), 10));
    expect([await isVisible(row.id), await tagsOf()]).toEqual([true, []]);
    await refreshListings(test().db, dayAfter(today(), 11));
    expect(await isVisible(row.id)).toBe(false);
    expect((await tagsOf()).toSorted()).toEqual(
      [`listing:${row.id}`, 'listings:supply', `organisation:${firm.id}`].toSorted(),
    );
    await refreshListings(test().db);
    expect(await isVisible(row.id)).toBe(true);
  });

  it('follows its organisation both ways', async () => {
    const row = await add(10);
    await setFirm(false);
    await refreshListings(test().db);
    expect(await isVisible(row.id)).toBe(false);
    await setFirm(true);
    await refreshListings(test().db);
    expect(await isVisible(row.id)).toBe(true);
  });

  it('does not come back once it was withdrawn', async () => {
    const row = await add(10);
    const gone = { live: null, isVisible: false, status: 'withdrawn' as const };
    await test().db.update(listings).set(gone).where(eq(listings.id, row.id));
    expect(await refreshListings(test().db)).toBe(0);
    expect(await isVisible(row.id)).toBe(false);
  });
});

describe('reminders of the end of a listing', () => {
  const toldOf = async (id: number) =>
    (
      await test()
        .db.select()
        .from(messages)
        .where(eq(messages.about, `listing ${id}`))
    )
      .filter(({ channel }) => channel === 'site')
      .map(({ template, accountId: to }) => [template, to]);

  it('are sent 14 days and one day before, each once', async () => {
    const row = await add(30);
    const told = [];
    for (const left of [15, 14, 14, 2, 1, 0]) {
      await remindOfEnds(test().db, dayAfter(today(), 30 - left));
      told.push((await toldOf(row.id)).length);
    }
    expect(told).toEqual([0, 1, 1, 1, 2, 2]);
    expect(await toldOf(row.id)).toEqual([
      ['listingEnding', accountId],
      ['listingEnding', accountId],
    ]);
  });

  it('are not sent about what visitors do not see', async () => {
    const row = await add(5);
    await test().db.update(listings).set({ isVisible: false }).where(eq(listings.id, row.id));
    await remindOfEnds(test().db);
    expect(await toldOf(row.id)).toEqual([]);
  });
});
