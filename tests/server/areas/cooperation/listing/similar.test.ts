import { beforeAll, describe, expect, it } from 'vitest';
import type { SimilarListing } from '#contract/cooperation/listing/listing.ts';
import { listings } from '#server/areas/cooperation/listing/table.ts';
import type { organisations } from '#server/areas/cooperation/organisation/table.ts';
import { addEvents } from '#server/platform/own/event.ts';
import { useApp } from '#tests/kit/app.ts';
import { addCertified, addPublished, listingOf } from '#tests/kit/cooperation/listings.ts';
import { officeOf } from '#tests/kit/office/office.ts';
import { logIn, type LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
const ask = officeOf(test);
const OFFICE = '/cooperation/listing';
let admin: LoggedIn;
let firm: typeof organisations.$inferSelect;
beforeAll(async () => {
  admin = await logIn(test().db, { roles: ['admin'] });
  firm = await addCertified(test().db, (await logIn(test().db)).userId);
});

async function submitted(draft = listingOf('supply')) {
  const values = { organisationId: firm.id, kind: draft.kind, draft, status: 'submitted' as const };
  const [row] = await test().db.insert(listings).values(values).returning();
  return row!;
}

describe('the reviewer of a listing', () => {
  it('is shown what is published of the same kind and very much like it', async () => {
    const other = { title: { zh: '寻找液冷机柜', en: '' }, summary: { zh: '另一份', en: '' } };
    const unlike = listingOf('supply', { ...other, body: { zh: '完全不同的内容', en: '' } });
    const { id } = await addPublished(test().db, firm, listingOf('supply'));
    await addPublished(test().db, firm, listingOf('demand'));
    await addPublished(test().db, firm, unlike);
    await submitted();
    const row = await submitted();
    const { data } = await ask<SimilarListing[]>(admin, 'GET', `${OFFICE}/${row.id}/similar`);
    expect(data).toEqual([{ id, title: '国产加速卡供货', organisation: '示例企业', percent: 100 }]);
  });

  it('is shown nothing for a listing without words', async () => {
    const none = { zh: '', en: '' };
    const row = await submitted(listingOf('supply', { title: none, summary: none }));
    expect(await ask(admin, 'GET', `${OFFICE}/${row.id}/similar`)).toMatchObject({ data: [] });
  });

  it('reads when it was last submitted, and which translations are older than their original', async () => {
    const { id } = await submitted();
    const event = { kind: 'listing', recordId: id, side: 'owner', by: null, note: '' } as const;
    const read = async () => (await ask(admin, 'GET', `${OFFICE}/${id}`)).data;
    expect(await read()).toMatchObject({ submittedAt: null, stale: [] });
    await addEvents(test().db, [{ ...event, deed: 'submit', state: 'submitted' }]);
    await addEvents(test().db, [{ ...event, deed: 'recall', state: 'draft' }]);
    const { data } = await ask<{ at: string }[]>(admin, 'GET', `${OFFICE}/${id}/events`);
    expect((await read())['submittedAt']).toBe(data[0]!.at);
  });
});
