import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { dayAfter } from '#domain/calendar/local-time.ts';
import { remindOfEnds, retireEnded } from '#server/areas/cooperation/listing/ending.ts';
import { today } from '#server/areas/cooperation/listing/live.ts';
import { listings } from '#server/areas/cooperation/listing/table.ts';
import type { organisations } from '#server/areas/cooperation/organisation/table.ts';
import { messages } from '#server/platform/message/table.ts';
import { listEvents } from '#server/platform/own/event.ts';
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
      await remindOfEnds(test().db, undefined, dayAfter(today(), 30 - left));
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

describe('the page of a listing that ended', () => {
  it('is taken away after 90 days, and the organisation finds the listing withdrawn', async () => {
    const row = await add(10);
    const read = async () =>
      (await test().db.select().from(listings).where(eq(listings.id, row.id)))[0]!;
    await test().db.delete(outbox);
    await retireEnded(test().db, undefined, dayAfter(today(), 100));
    expect((await read()).live).not.toBeNull();
    await retireEnded(test().db, undefined, dayAfter(today(), 101));
    expect(await read()).toMatchObject({ status: 'withdrawn', live: null, isVisible: false });
    expect((await listEvents(test().db, 'listing', row.id)).map(({ deed }) => deed)).toEqual([
      'expire',
    ]);
    const tags = (await test().db.select().from(outbox)).map(({ tag }) => tag);
    expect(tags).toContain(`listing:${row.id}`);
  });
});
