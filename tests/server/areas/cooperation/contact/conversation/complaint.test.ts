import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { reportHome } from '#server/areas/cooperation/contact/home.ts';
import { contacts } from '#server/areas/cooperation/contact/table.ts';
import type { organisations } from '#server/areas/cooperation/organisation/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { addAccepted, addContact, addMessage } from '#tests/kit/cooperation/contacts.ts';
import { addCertified } from '#tests/kit/cooperation/listings.ts';
import { useHeard } from '#tests/kit/heard.ts';
import { officeOf } from '#tests/kit/office/office.ts';
import { addRole, logIn, type LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
const call = officeOf(test);
const heard = useHeard(test);
const OFFICE = '/cooperation/contactRequest';
let asker: LoggedIn;
let owner: LoggedIn;
let clerk: LoggedIn;
let firm: typeof organisations.$inferSelect;
let id: number;
beforeEach(async () => {
  const { db } = test();
  await db.delete(contacts);
  const can = ['list', 'query', 'edit'].map((action) => `cooperation:contactRequest:${action}`);
  clerk = await logIn(db, { roles: [await addRole(db, can)] });
  asker = await logIn(db);
  owner = await logIn(db);
  firm = await addCertified(db, owner.userId);
  id = (await addAccepted(db, { askerId: asker.userId, firm })).id;
  await addMessage(db, { contactId: id, text: '请报价' });
  await addMessage(db, { contactId: id, side: 'counterpart', text: '先付定金' });
});

const rowOf = async () => (await test().db.select().from(contacts).where(eq(contacts.id, id)))[0]!;
const act = async (who: LoggedIn, deed: string, note = '') =>
  call(who, 'POST', `/member/contact/${id}/act`, { deed, note, version: (await rowOf()).version });
const decide = async (deed: string) => {
  const records = [{ id, version: (await rowOf()).version }];
  return call(clerk, 'POST', `${OFFICE}/decide`, { records, deed, note: '' });
};
interface Own {
  record: { status: string; isComplained: boolean };
  events: { deed: string }[];
}
const read = async (who: LoggedIn) => (await call<Own>(who, 'GET', `/member/contact/${id}`)).data;
const readOffice = () => call(clerk, 'GET', `${OFFICE}/${id}`);
const queueNext = async () =>
  (await call(clerk, 'POST', `${OFFICE}/next`, {})) as unknown as {
    data: { id: number } | null;
    waiting: number;
  };
const write = (who: LoggedIn) =>
  call(who, 'POST', `/member/contact/${id}/message`, { text: '在吗？' });

describe('an asker who complains of the organisation', () => {
  it('lets the office read what that one wrote, and nothing of their own', async () => {
    expect((await readOffice()).code).toBe(404);
    expect((await act(asker, 'complain')).code).toBe(500);
    expect((await act(asker, 'complain', '诈骗')).code).toBe(200);
    const { data } = await readOffice();
    expect(data).toMatchObject({ status: 'accepted', complaint: '诈骗', conversation: '' });
    expect(data['answers']).toContain('先付定金');
    const { rows } = await call(clerk, 'POST', `${OFFICE}/list`, {
      filter: { isComplained: true },
    });
    expect(rows.map((row) => row['id'])).toEqual([id]);
    expect(
      (await call(clerk, 'POST', `${OFFICE}/list`, { filter: { isComplained: false } })).total,
    ).toBe(0);
  });

  it('is next in the queue of the office until it has settled the complaint', async () => {
    const next = async () => {
      const { data, waiting } = await queueNext();
      return [data?.id ?? null, waiting];
    };
    expect(await next()).toEqual([null, 0]);
    await act(asker, 'complain', '诈骗');
    expect(await next()).toEqual([id, 1]);
    await decide('settle');
    expect(await next()).toEqual([null, 0]);
  });

  it('closes the conversation, and the organisation is not told why', async () => {
    const { record: before, events } = await read(owner);
    await act(asker, 'complain', '诈骗');
    for (const who of [asker, owner]) expect((await write(who)).code).toBe(500);
    const after = await read(owner);
    expect([after.record.status, after.record.isComplained]).toEqual([before.status, false]);
    expect(after.events).toEqual(events);
    expect(await heard()).toEqual([]);
    expect((await read(asker)).record.isComplained).toBe(true);
  });

  it('complains once, until the office has settled it, after which both may write again', async () => {
    await act(asker, 'complain', '诈骗');
    expect((await act(asker, 'complain', '又诈骗')).code).toBe(500);
    expect((await decide('settle')).code).toBe(200);
    expect((await readOffice()).code).toBe(404);
    expect(await rowOf()).toMatchObject({ complaint: '', complainedAt: null, status: 'accepted' });
    expect((await write(owner)).code).toBe(200);
    expect((await act(asker, 'complain', '又诈骗')).code).toBe(200);
  });

  it('does so also after the organisation has reported them, of which both the office decides', async () => {
    await act(owner, 'report', '广告');
    await act(asker, 'complain', '诈骗');
    const { data } = await readOffice();
    expect(data).toMatchObject({ status: 'reported', reason: '广告', complaint: '诈骗' });
    expect(data['conversation']).toContain('请报价');
    await decide('dismiss');
    expect((await readOffice()).data).toMatchObject({ status: 'blocked', conversation: '' });
    await decide('settle');
    expect((await readOffice()).code).toBe(404);
  });

  it('has once agreed with it: of a request that was never accepted there is nothing to complain', async () => {
    const between = { askerId: asker.userId, firm };
    id = (await addContact(test().db, between, { status: 'blocked', shownAs: 'declined' })).id;
    expect((await act(asker, 'complain', '诈骗')).code).toBe(500);
    expect((await act(owner, 'complain', '诈骗')).code).toBe(403);
  });

  it('is not settled where nobody complained, and stands on the home page of the office', async () => {
    await act(owner, 'report', '广告');
    expect((await decide('settle')).code).toBe(500);
    await act(asker, 'complain', '诈骗');
    const can = ['list', 'edit'].map((action) => `cooperation:contactRequest:${action}` as const);
    const caller = { userId: clerk.userId, permissions: can, roles: [], scope: () => 'all' };
    const home = await reportHome.read(test().db, caller as never);
    expect(home!.items.map(({ what, count }) => [what, count])).toEqual([
      ['reports', 1],
      ['complaints', 1],
    ]);
  });
});
