import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { dayAfter } from '#domain/calendar/local-time.ts';
import { listings } from '#server/areas/cooperation/listing/table.ts';
import { today } from '#server/areas/cooperation/listing/live.ts';
import { organisations } from '#server/areas/cooperation/organisation/table.ts';
import { messages } from '#server/platform/message/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { addCertified, listingOf } from '#tests/kit/cooperation/listings.ts';
import { officeOf } from '#tests/kit/office/office.ts';
import { logIn, type LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
const ask = officeOf(test);
let admin: LoggedIn;
let firm: typeof organisations.$inferSelect;
beforeAll(async () => {
  admin = await logIn(test().db, { roles: ['admin'] });
  firm = await addCertified(test().db, (await logIn(test().db)).userId);
});

const submitted = async (change: object = {}) => {
  const draft = listingOf('supply', change);
  const [row] = await test()
    .db.insert(listings)
    .values({ organisationId: firm.id, kind: 'supply', draft, status: 'submitted' })
    .returning();
  return row!;
};
const decide = ({ id, version }: { id: number; version: number }, deed: string, note = '') =>
  ask(admin, 'POST', '/cooperation/listing/decide', { records: [{ id, version }], deed, note });
const countTold = (id: number) => test().db.$count(messages, eq(messages.about, `listing ${id}`));

describe('an approval', () => {
  it('is refused for a listing that has ended while it waited', async () => {
    const row = await submitted({ validUntil: dayAfter(today(), -1) });
    expect(await decide(row, 'approve')).toMatchObject({ fields: [{ place: 'validUntil' }] });
    expect(await countTold(row.id)).toBe(0);
    expect((await decide(row, 'return', '有效期已过')).code).toBe(200);
  });

  it('waits until the organisation is certified again, if it is not any more', async () => {
    const row = await submitted();
    const certify = (isVisible: boolean) =>
      test().db.update(organisations).set({ isVisible }).where(eq(organisations.id, firm.id));
    await certify(false);
    expect(await decide(row, 'approve')).toEqual({
      code: 500,
      msg: '该机构目前未通过认证，通过后才能发布它的信息',
    });
    expect(await countTold(row.id)).toBe(0);
    await certify(true);
    // Not the same call again, which would be refused for that.
    expect((await decide(row, 'approve', '已重新认证')).code).toBe(200);
  });
});
