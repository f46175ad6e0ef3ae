import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { contacts } from '#server/areas/cooperation/contact/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { addContact, addMessage, addReported, MESSAGE } from '#tests/kit/cooperation/contacts.ts';
import { addCertified } from '#tests/kit/cooperation/listings.ts';
import { officeOf } from '#tests/kit/office/office.ts';
import { addRole, logIn, type LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
const call = officeOf(test);
let clerk: LoggedIn;
let asker: LoggedIn;
beforeEach(async () => {
  await test().db.delete(contacts);
  const permission = 'cooperation:contactRequest';
  const can = ['list', 'query', 'edit'].map((action) => `${permission}:${action}`);
  clerk = await logIn(test().db, { roles: [await addRole(test().db, can)] });
  asker = await logIn(test().db);
});

const OFFICE = '/cooperation/contactRequest';
const stateOf = async (id: number) =>
  (await test().db.select().from(contacts).where(eq(contacts.id, id)))[0]!.status;
async function decide(id: number, deed: string, note = '') {
  const [row] = await test().db.select().from(contacts).where(eq(contacts.id, id));
  const records = [{ id, version: row!.version }];
  return call(clerk, 'POST', `${OFFICE}/decide`, { records, deed, note });
}

describe('the office', () => {
  it('reads reported requests, why, and how often their sender was reported, and no others', async () => {
    const { id } = await addReported(test().db, { askerId: asker.userId });
    await addReported(test().db, { askerId: asker.userId });
    const firm = await addCertified(test().db, (await logIn(test().db)).userId);
    const other = await addContact(test().db, { askerId: asker.userId, firm });
    const { rows, total } = await call(clerk, 'POST', `${OFFICE}/list`, {});
    expect(total).toBe(2);
    expect(rows[0]).toMatchObject({
      id,
      status: 'reported',
      title: '国产加速卡供货',
      organisation: '示例企业',
      message: MESSAGE,
      reason: '广告',
      reports: 2,
    });
    expect(JSON.stringify(rows)).not.toContain(asker.userName);
    expect((await call(clerk, 'GET', `${OFFICE}/${other.id}`)).code).toBe(404);
    expect((await decide(other.id, 'uphold', '属实')).code).toBe(404);
  });

  it('reads of a conversation what the reported side wrote, as long as the report stands', async () => {
    const { db } = test();
    const { id: contactId } = await addReported(db, { askerId: asker.userId });
    await addMessage(db, { contactId, text: '第一条广告' });
    await addMessage(db, { contactId, side: 'counterpart', text: '我方底价' });
    await addMessage(db, { contactId, text: '第二条广告' });
    const { id: other } = await addReported(db, { askerId: asker.userId });
    const read = async (id: number) =>
      (await call<{ conversation: string }>(clerk, 'GET', `${OFFICE}/${id}`)).data;
    const { conversation } = await read(contactId);
    expect(conversation).toMatch(/^[-\d]+ [:\d]+\n第一条广告\n\n[-\d]+ [:\d]+\n第二条广告$/);
    expect((await read(other)).conversation).toBe('');
    await decide(contactId, 'dismiss');
    expect((await call(clerk, 'GET', `${OFFICE}/${contactId}`)).code).toBe(404);
  });

  it('stops a sender, who may send again once it reopens that', async () => {
    const { id } = await addReported(test().db, { askerId: asker.userId });
    expect((await decide(id, 'uphold')).code).toBe(500);
    expect((await decide(id, 'uphold', '群发广告')).code).toBe(200);
    expect(await stateOf(id)).toBe('upheld');
    await decide(id, 'reopen');
    expect(await stateOf(id)).toBe('blocked');
  });

  it('dismisses a report, which leaves the block of the organisation', async () => {
    const { id } = await addReported(test().db, { askerId: asker.userId });
    expect((await decide(id, 'dismiss')).code).toBe(200);
    expect(await stateOf(id)).toBe('blocked');
  });

  it('needs the permission', async () => {
    expect((await call(asker, 'POST', `${OFFICE}/list`, {})).code).toBe(403);
  });
});
